import { nomeDaVariacao } from '../produtos/nome-da-variacao.ts';
import type { ItemDaVenda } from './venda.ts';

/** Describes a sold item in one line: the product with its colour and size. */
export const descricaoDe = ({
  titulo,
  nome_cor,
  tamanho,
}: Pick<ItemDaVenda, 'titulo' | 'nome_cor' | 'tamanho'>): string =>
  [titulo, nomeDaVariacao({ nome_cor, tamanho })].filter(Boolean).join(' ');
