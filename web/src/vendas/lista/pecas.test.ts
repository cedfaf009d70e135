import { expect, test } from 'vitest';
import { umaLinha } from '../test-venda.ts';
import { pecasDaVenda } from './pecas.ts';

test.each([
  [1, 1, [umaLinha(1, { titulo: 'Capivara Zen', tamanho: 'P' })], '1 peça: Capivara Zen P'],
  [
    1_203,
    5,
    [
      umaLinha(1, { titulo: 'Boné', nome_cor: 'Preto', quantidade: 1_200 }),
      umaLinha(2, { titulo: 'Caneca' }),
      umaLinha(3, { titulo: 'Regata', nome_cor: 'Azul', tamanho: 'GG' }),
    ],
    '1.203 peças: 1200 Boné Preto, Caneca, Regata Azul GG e mais 2',
  ],
])('%i units of %i lines', (pecas, n_itens, linhas, dito) => {
  expect(pecasDaVenda({ pecas, n_itens, linhas })).toBe(dito);
});
