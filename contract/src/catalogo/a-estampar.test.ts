import { expect, test } from 'vitest';
import { aEstamparNoCatalogo } from './a-estampar.ts';
import type { VariacaoNoCatalogo } from './catalogo.ts';

const variacao = (id: number, disponivel = 0): VariacaoNoCatalogo => ({
  ...{ id, disponivel, saldo: disponivel, sku: `V-${id}`, preco: null, local: null },
  ...{ nome_cor: null, tamanho: null },
});
const LISA = { disponivel: 8, variacoes: [variacao(1, 5), variacao(2, 3)] };
const FEITO = {
  feito_de: { lisa_id: 1, lisas: [1, 1, 2, null] },
  variacoes: [11, 12, 13, 14].map((id) => variacao(id)),
};

test('what may be printed is added up from the copy of the blank, each blank once', () => {
  expect(aEstamparNoCatalogo(FEITO, LISA, null)).toBe(8);
  expect([11, 12, 13, 14].map((id) => aEstamparNoCatalogo(FEITO, LISA, id))).toStrictEqual([5, 5, 3, 0]);
});

test('a blank without variations is all of it, and what is made of nothing, or of a blank that this device has not, says nothing', () => {
  const caneca = { disponivel: 4, variacoes: [] };
  const feito = { feito_de: { lisa_id: 1, lisas: [null] }, variacoes: [] };
  expect(aEstamparNoCatalogo(feito, caneca, null)).toBe(4);
  expect(aEstamparNoCatalogo({ ...feito, feito_de: null }, caneca, null)).toBeNull();
  expect(aEstamparNoCatalogo(feito, undefined, null)).toBeNull();
});
