import { nomeDaVariacao } from '@varal/contract/produtos/nome-da-variacao';
import type { Tamanho } from '@varal/contract/tamanhos';
import { dinheiro } from '../../base/texto/format.ts';
import type { Cor } from './estado.ts';
import type { Modo } from './grade.ts';
import type { Linha } from './linha.ts';
import { lerPreco } from './numeros.ts';

/** Names a cell: "Azul M", or whatever of it there is. */
export const nomeDaCelula = (cor: Cor, tamanho: Tamanho | null): string =>
  nomeDaVariacao({ ...cor, tamanho }) || 'Sem cor e tamanho';

export const nomeDaCor = ({ cor, nome_cor }: Cor): string => nome_cor ?? cor ?? 'Sem cor';

export const nomeDoTamanho = (tamanho: Tamanho | null): string => tamanho ?? 'Sem tamanho';

/** Writes the small line of a cell: what belongs to it besides what is being edited. */
export function aoLado(linha: Linha, modo: Modo): string {
  if (modo !== 'quantidade') return `${linha.quantidade.trim() || '0'} un.`;
  const { valor } = lerPreco(linha.preco_venda);
  return typeof valor === 'number' ? dinheiro(valor) : '';
}
