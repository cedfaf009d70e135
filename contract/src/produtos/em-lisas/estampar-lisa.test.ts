import { expect, test } from 'vitest';
import { reason, sentenceOf } from '../../errors.ts';
import { escolhidasDaLisa, estamparLisa, precoEstampado, tituloEstampado } from './estampar-lisa.ts';

const estampa = { codigo: 'E0007', nome: 'Onda', preco: 15.5 };
const variacao = (id: number, nome_cor: string | null, tamanho: string | null, preco_venda: number | null = null) => ({
  ...{ id, nome_cor, cor: null, tamanho, preco_venda },
  sku: `CAM-${id}`,
});
const camiseta = {
  ...{ titulo: 'Camiseta', sku: 'CAM', preco_venda: 40 },
  variacoes: [variacao(1, 'Preta', 'M'), variacao(2, 'Preta', 'G', 45), variacao(3, 'Branca', 'M')],
};
const pedido = {
  ...{ escolhida: {}, estampa, titulo: '{lisa} {estampa}', varias: true },
  preco: { modo: 'soma' as const, valor: 0 },
};

test.each([
  [40, 'soma', 0, 55.5],
  [40, 'soma', 4.6, 60.1],
  [0.1, 'soma', 0.2, 15.8],
  [null, 'soma', 5, null],
  [0, 'soma', 5, null],
  [40, 'valor', 69.9, 69.9],
  [null, 'valor', 69.9, 69.9],
] as const)('a blank of %j becomes by %s of %d one of %j', (lisa, modo, valor, preco) => {
  expect(precoEstampado(lisa, 15.5, { modo, valor })).toBe(preco);
});

test.each([
  ['{lisa} {estampa}', true, 'Camiseta Onda'],
  ['{estampa} em {lisa} {nada}', true, 'Onda em Camiseta {nada}'],
  ['Coleção de verão', true, 'Coleção de verão Camiseta'],
  ['Coleção de verão', false, 'Coleção de verão'],
  ['{estampa}   {estampa}', false, 'Onda Onda'],
])('the title %j, for several blanks %j, is %j', (modelo, varias, titulo) => {
  expect(tituloEstampado(modelo, { lisa: 'Camiseta', estampa: 'Onda' }, varias)).toBe(titulo);
});

test('a title says what a name says, whatever it looks like, and is cut where no longer one fits', () => {
  expect(tituloEstampado('{lisa} {estampa}', { lisa: '{estampa} $&', estampa: 'Onda' }, true)).toBe(
    '{estampa} $& Onda',
  );
  expect(tituloEstampado('{lisa}', { lisa: 'a'.repeat(400), estampa: '' }, true)).toHaveLength(300);
});

test('the colours and sizes that are named are printed, and all where none is', () => {
  const semNome = { ...variacao(4, null, null), cor: '#ff0000' };
  const todas = [...camiseta.variacoes, semNome];
  const ids = (escolhida: Parameters<typeof escolhidasDaLisa>[1]) =>
    escolhidasDaLisa(todas, escolhida).map(({ id }) => id);
  expect(ids({})).toStrictEqual([1, 2, 3, 4]);
  expect(ids({ cores: ['preta'] })).toStrictEqual([1, 2]);
  expect(ids({ cores: ['Preta', 'Branca'], tamanhos: ['M'] })).toStrictEqual([1, 3]);
  expect(ids({ cores: ['#ff0000'] })).toStrictEqual([4]);
  expect(ids({ tamanhos: [''] })).toStrictEqual([4]);
});

test('a blank becomes a product with its colours and sizes, each SKU with the code of the print', () => {
  expect(estamparLisa(camiseta, pedido, undefined)).toStrictEqual({
    ...{ titulo: 'Camiseta Onda', sku: 'CAM-E0007', preco_venda: 55.5, recusa: null },
    variacoes: [
      { nome_cor: 'Preta', cor: null, tamanho: 'M', sku: 'CAM-1-E0007', preco_venda: null, lisa_variacao_id: null },
      { nome_cor: 'Preta', cor: null, tamanho: 'G', sku: 'CAM-2-E0007', preco_venda: 60.5, lisa_variacao_id: null },
      { nome_cor: 'Branca', cor: null, tamanho: 'M', sku: 'CAM-3-E0007', preco_venda: null, lisa_variacao_id: null },
    ],
  });
});

test('one price for all leaves the variations without one of their own', () => {
  const { preco_venda, variacoes } = estamparLisa(
    camiseta,
    { ...pedido, preco: { modo: 'valor', valor: 80 } },
    undefined,
  );
  expect([preco_venda, ...variacoes.map((uma) => uma.preco_venda)]).toStrictEqual([80, null, null, null]);
});

test('two of the same colour and size name the one that they are printed on', () => {
  const gemeas = { ...camiseta, variacoes: [variacao(1, 'Preta', 'M'), variacao(2, 'PRETA', 'M')] };
  const { variacoes } = estamparLisa(gemeas, pedido, undefined);
  expect(variacoes.map(({ lisa_variacao_id }) => lisa_variacao_id)).toStrictEqual([null, 2]);
});

test('of a product that exists only what it lacks is made, and its title and SKU stay', () => {
  const existente = {
    ...{ titulo: 'Onda preta', sku: 'ONDA' },
    variacoes: [
      { nome_cor: 'preta', cor: null, tamanho: 'M', sku: 'ONDA-M', lisa_variacao_id: null },
      { nome_cor: 'Neve', cor: null, tamanho: 'M', sku: 'ONDA-N', lisa_variacao_id: 3 },
    ],
  };
  const feita = estamparLisa(camiseta, pedido, existente);
  expect(feita).toMatchObject({ titulo: 'Onda preta', sku: 'ONDA', recusa: null });
  expect(feita.variacoes.map(({ sku }) => sku)).toStrictEqual(['CAM-2-E0007']);
});

test('a product that exists without variations is whole', () => {
  const existente = { titulo: 'Onda', sku: 'ONDA', variacoes: [] };
  expect(estamparLisa(camiseta, pedido, existente).variacoes).toStrictEqual([]);
});

test('nothing is made where nothing was chosen, a price is too high, or there are too many variations', () => {
  const recusa = (mudado: Partial<Parameters<typeof estamparLisa>[1]>, lisa = camiseta) =>
    estamparLisa(lisa, { ...pedido, ...mudado }, undefined).recusa;
  expect(recusa({ escolhida: { cores: ['Verde'] } })).toBe('nada_escolhido');
  expect(recusa({ escolhida: { cores: ['Verde'] } }, { ...camiseta, variacoes: [] })).toBeNull();
  expect(recusa({ preco: { modo: 'soma', valor: 9_999_990 } })).toBe('preco_alto');
  const cheia = {
    ...{ titulo: 'Onda', sku: 'ONDA' },
    variacoes: Array.from({ length: 999 }, (_, n) => ({
      ...{ nome_cor: `Cor ${n}`, cor: null, tamanho: 'U', sku: `ONDA-${n}`, lisa_variacao_id: null },
    })),
  };
  expect(estamparLisa(camiseta, pedido, cheia).recusa).toBe('variacoes_demais');
});

// Nobody makes a thousand variations to come to these.
test.each([
  [reason('em_lisas.variacoes_demais', { maximo: 1_000 }), 'O produto passaria de 1000 variações.'],
  [
    reason('em_lisas.aviso_variacoes_demais', { maximo: 1_000, quantos: '1 produto' }),
    'Passariam de 1000 variações e ficam como estão: 1 produto.',
  ],
])('$codigo is told in its words', (um, frase) => expect(sentenceOf(um)).toBe(frase));
