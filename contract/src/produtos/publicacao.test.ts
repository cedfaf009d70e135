import { expect, test } from 'vitest';
import { estaPublicado, naoPublicados } from './publicacao.ts';

const simples = (id_bling: number | null) => ({ id_bling, tem_variacoes: false, variacoes: [] });
const comVariacoes = (id_bling: number | null, ...delas: (number | null)[]) => ({
  id_bling,
  tem_variacoes: true,
  variacoes: delas.map((id) => ({ id_bling: id })),
});

test('a product is published when Bling gave it a number', () => {
  expect(estaPublicado(simples(7))).toBe(true);
  expect(estaPublicado(simples(null))).toBe(false);
});

test('a product with variations is published when each of them is too', () => {
  expect(estaPublicado(comVariacoes(7, 8, 9))).toBe(true);
  expect(estaPublicado(comVariacoes(7, 8, null))).toBe(false);
  expect(estaPublicado(comVariacoes(null, 8, 9))).toBe(false);
  expect(estaPublicado(comVariacoes(7))).toBe(true);
});

test('variations left over from before count no more', () => {
  expect(estaPublicado({ id_bling: 7, tem_variacoes: false, variacoes: [{ id_bling: null }] })).toBe(true);
});

test('the lines that Bling cannot take come in the order of the sale', () => {
  const itens = [
    { titulo: 'Caneca', ...simples(null) },
    { titulo: 'Camiseta', ...comVariacoes(7, 8) },
    { titulo: 'Boné', ...comVariacoes(7, null) },
  ];
  expect(naoPublicados(itens).map(({ titulo }) => titulo)).toStrictEqual(['Caneca', 'Boné']);
  expect(naoPublicados([])).toStrictEqual([]);
});
