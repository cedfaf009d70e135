import { sentenceOf } from '@varal/contract/errors';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umProduto } from '../../../test/cenario.ts';
import { umaImportacaoLida } from '../test-importacao-lida.ts';
import { conferirProdutos, type LigacaoPronta } from './conferir-produtos.ts';

const { db } = await testApi();

const SIMPLES = { nome: 'Camiseta', tipo: 'P', situacao: 'A', formato: 'S' };
const VARIADO = { ...SIMPLES, formato: 'V' };

/** Looks at an account that holds these products alone, and tells what becomes of each. */
async function conferir(produtos: readonly ({ id: number } & Record<string, unknown>)[]) {
  const importacao_id = await umaImportacaoLida(db);
  await sql`
    insert into itens_da_importacao (importacao_id, tipo, id_bling, nome, lido)
    select ${importacao_id}, 'produto', (lido ->> 'id')::bigint, lido ->> 'nome', lido
    from jsonb_array_elements(${JSON.stringify(produtos)}::jsonb) lido`.execute(db);
  await conferirProdutos(db, importacao_id);
  const itens = await db
    .selectFrom('itens_da_importacao')
    .select(['id_bling', 'estado', 'motivo', 'registro_id', 'pronto'])
    .where('importacao_id', '=', importacao_id)
    .orderBy('id_bling')
    .execute();
  return itens.map(({ motivo, pronto, ...item }) => ({
    ...item,
    motivo: motivo && sentenceOf(motivo),
    variacoes: (pronto as LigacaoPronta | null)?.variacoes ?? null,
  }));
}

const conflito = (id_bling: number, motivo: string) => ({
  ...{ id_bling, estado: 'conflito', motivo, registro_id: null, variacoes: null },
});
const ligado = (id_bling: number, registro_id: number, variacoes: [number, number][] = []) => ({
  ...{ id_bling, estado: 'ligado', motivo: null, registro_id, variacoes },
});

let feitos = 0;
/** A code that no other test has. */
const umEan = () => {
  feitos += 1;
  return `7891000${String(feitos).padStart(6, '0')}`;
};

test('a product here that one of Bling has as its code and another as its GTIN is linked to neither', async () => {
  const ean = umEan();
  await umProduto(db, { sku: ean });
  const motivo = `O código ${ean} está em 2 produtos do Bling. Deixe-o em um só.`;
  expect(
    await conferir([
      { ...SIMPLES, id: 1, codigo: ean },
      { ...SIMPLES, id: 2, codigo: 'OLD-1', gtin: ean },
    ]),
  ).toStrictEqual([conflito(1, motivo), conflito(2, motivo)]);
});

test('two of Bling with one GTIN and codes of their own are not both linked to the product here that it names', async () => {
  const ean = umEan();
  await umProduto(db, { sku: ean });
  const motivo = `O código ${ean} está em 2 produtos do Bling. Deixe-o em um só.`;
  expect(
    await conferir([
      { ...SIMPLES, id: 2, codigo: 'OLD-2', gtin: ean },
      { ...SIMPLES, id: 3, codigo: 'OLD-3', gtin: ean },
    ]),
  ).toStrictEqual([conflito(2, motivo), conflito(3, motivo)]);
});

test('one that its GTIN alone finds here is linked, though others there share its code', async () => {
  const ean = umEan();
  const { id } = await umProduto(db, { sku: ean });
  const itens = await conferir([
    { ...SIMPLES, id: 4, codigo: 'COLECAO', gtin: ean },
    { ...SIMPLES, id: 5, codigo: 'COLECAO' },
  ]);
  expect(itens).toStrictEqual([
    ligado(4, id),
    conflito(5, 'O código COLECAO está em 2 produtos do Bling. Deixe-o em um só.'),
  ]);
});

test('whom a GTIN found is told of by it', async () => {
  const ean = umEan();
  await umProduto(db, { titulo: 'Regata', sku: ean, id_bling: 900 });
  expect(await conferir([{ ...SIMPLES, id: 6, codigo: 'OLD-6', gtin: ean }])).toStrictEqual([
    conflito(6, `O SKU ${ean} já é de Regata, que está ligado a outro produto do Bling.`),
  ]);
});

test('a GTIN here finds the product, with a zero in front or without', async () => {
  const { id } = await umProduto(db, { sku: 'TEM-GTIN', gtin: '036000291452' });
  expect(await conferir([{ ...SIMPLES, id: 7, codigo: 'OLD-7', gtin: '0036000291452' }])).toStrictEqual([
    ligado(7, id),
  ]);
});

test('a GTIN here finds the variation', async () => {
  const { id, variacoes } = await umProduto(db, {
    sku: 'SAIA',
    variacoes: [{ sku: 'SAIA-P', gtin: '7891000315507' }, { sku: 'SAIA-M' }],
  });
  const la = [uma(71, { codigo: 'X-71', gtin: '7891000315507' }), uma(72, { codigo: 'SAIA-M' })];
  const [p = 0, m = 0] = variacoes;
  expect(await conferir([{ ...VARIADO, id: 70, codigo: 'SAIA', variacoes: la }])).toStrictEqual([
    ligado(70, id, [
      [p, 71],
      [m, 72],
    ]),
  ]);
});

const uma = (id: number, mais: object) => ({ id, nome: `Vestido ${id}`, situacao: 'A', formato: 'S', ...mais });

async function umVestido() {
  const sku = umEan();
  const [azul, preto] = [umEan(), umEan()];
  const { id, variacoes } = await umProduto(db, {
    ...{ titulo: 'Vestido', sku },
    variacoes: [
      { sku: azul, nome_cor: 'Azul' },
      { sku: preto, nome_cor: 'Preto' },
    ],
  });
  return { id, sku, azul, preto, idAzul: variacoes[0] ?? 0, idPreto: variacoes[1] ?? 0 };
}

const DIFERENTES = 'As variações de Vestido não são as mesmas aqui e no Bling: confira o SKU de cada uma.';

test('a variation without a code, or with one that is nobody here, is found by its GTIN', async () => {
  const { id, sku, azul, preto, idAzul, idPreto } = await umVestido();
  const variacoes = [uma(11, { codigo: '', gtin: azul }), uma(12, { codigo: `${sku}-2`, gtin: preto })];
  expect(await conferir([{ ...VARIADO, id: 10, codigo: sku, variacoes }])).toStrictEqual([
    ligado(10, id, [
      [idAzul, 11],
      [idPreto, 12],
    ]),
  ]);
});

test.each([
  ['code', ({ azul }: Vestido) => [uma(21, { codigo: azul }), uma(22, { codigo: azul })]],
  ['GTIN', ({ azul }: Vestido) => [uma(21, { codigo: azul }), uma(22, { codigo: '', gtin: azul })]],
])('two variations of Bling that one %s makes the same variation here are disputed', async (_, delas) => {
  const vestido = await umVestido();
  expect(await conferir([{ ...VARIADO, id: 20, codigo: vestido.sku, variacoes: delas(vestido) }])).toStrictEqual([
    conflito(20, DIFERENTES),
  ]);
});
type Vestido = Awaited<ReturnType<typeof umVestido>>;

test('a variation that neither its code nor its GTIN finds here makes the product disputed', async () => {
  const { sku, azul } = await umVestido();
  const variacoes = [uma(31, { codigo: azul }), uma(32, { codigo: '', gtin: umEan() })];
  expect(await conferir([{ ...VARIADO, id: 30, codigo: sku, variacoes }])).toStrictEqual([conflito(30, DIFERENTES)]);
});

test.each([
  ['a service', { ...SIMPLES, tipo: 'S' }, 'É um serviço: o Varal só tem produtos.'],
  ['a kit', { ...SIMPLES, formato: 'E' }, 'É um kit (composição): o Varal não tem kits.'],
  [
    'one without a variation on sale',
    { ...VARIADO, variacoes: [] },
    'Tem formato de variações, mas nenhuma variação ativa.',
  ],
])('%s with the code of a product here is not linked to it', async (_, produto, motivo) => {
  const sku = umEan();
  await umProduto(db, { sku });
  expect(await conferir([{ ...produto, id: 1, codigo: sku }])).toStrictEqual([
    { id_bling: 1, estado: 'impossivel', motivo, registro_id: null, variacoes: null },
  ]);
});
