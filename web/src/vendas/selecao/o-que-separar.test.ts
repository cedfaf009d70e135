import { TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import { expect, test } from 'vitest';
import { umaVenda, umItem, umItemADefinir } from '../test-venda.ts';
import { oQueSeparar } from './o-que-separar.ts';

test('lines of the same thing come together, in the order of the walk, and say which sales want them', () => {
  const lista = oQueSeparar(
    [
      umaVenda({ id: 31, itens: [umItem(1, { local: 'C1', quantidade: 2 }), umItem(2, { local: 'A1' })] }),
      umaVenda({ id: 32, itens: [umItem(1, { local: 'C1' }), umItemADefinir(3, { local: 'B2' })] }),
    ],
    TAMANHOS_FIXOS,
  );
  expect(lista.map(({ local, sku, quantidade, vendas }) => [local, sku, quantidade, vendas])).toStrictEqual([
    ['A1', 'P-CAM-2', 1, ['Venda 31: 1']],
    ['B2', 'P-CAM-3, variação a definir', 1, ['Venda 32: 1']],
    ['C1', 'P-CAM-1', 3, ['Venda 31: 2', 'Venda 32: 1']],
  ]);
});
