import { expect, test } from 'vitest';
import { naCaminhada } from './caminhada.ts';

const DA_LOJA = ['2', '4', 'PP', 'P', 'M', 'G', 'GG', 'G1', 'G2', 'U', '36/38', '38'];
const coisa = (tamanho: string | null, nome_cor = 'Azul') => ({
  ...{ local: 'A1', modelo_codigo: 'CAM', titulo: 'Camiseta', nome_cor, tamanho, sku: tamanho ?? '' },
});

test('sizes go in the shop’s order within a colour', () => {
  const coisas = [coisa('PP', 'Verde'), ...DA_LOJA.toReversed().map((um) => coisa(um)), coisa(null), coisa('XGG')];
  const caminhada = coisas.toSorted(naCaminhada(DA_LOJA)).map(({ nome_cor, tamanho }) => `${nome_cor} ${tamanho}`);
  expect(caminhada).toStrictEqual([...['Azul null', ...DA_LOJA.map((um) => `Azul ${um}`), 'Azul XGG', 'Verde PP']]);
});
