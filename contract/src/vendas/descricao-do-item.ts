import type { ItemDaVenda } from './venda.ts';

/** What was sold, in a line: the product with its colour and size. */
export const descricaoDe = ({
  titulo,
  nome_cor,
  tamanho,
}: Pick<ItemDaVenda, 'titulo' | 'nome_cor' | 'tamanho'>): string =>
  [titulo, nome_cor, tamanho].filter(Boolean).join(' ');
