import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { quantos } from '../../base/texto/format.ts';

/** Says what a sale consists of, as somebody who fetches it would: "3 peças: 2 Capivara Zen P, Boné Preto e mais 1". */
export function pecasDaVenda({ pecas, linhas, n_itens }: Pick<CartaoDaVenda, 'pecas' | 'linhas' | 'n_itens'>): string {
  const ditas = linhas.map(({ quantidade, titulo, nome_cor, tamanho }) =>
    [quantidade > 1 && quantidade, titulo, nome_cor, tamanho].filter(Boolean).join(' '),
  );
  const resto = n_itens > linhas.length ? ` e mais ${n_itens - linhas.length}` : '';
  return `${quantos(pecas, 'peça', 'peças')}: ${ditas.join(', ')}${resto}`;
}
