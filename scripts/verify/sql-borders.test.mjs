// @ts-check
import { describe, expect, test } from 'vitest';
import { declaredTables, sqlBeyondBorders, tablesUsed } from './sql-borders.mjs';

const TABLES = new Set(['vendas', 'clientes', 'produtos', 'envios']);

describe('the tables that SQL names', () => {
  test.each([
    ['sql`select v.id from vendas v join clientes c on true`', { vendas: false, clientes: false }],
    ['sql`select 1 from vendas v, clientes c where true`', { vendas: false, clientes: false }],
    ['sql`update vendas v set total = 0 from produtos p`', { vendas: true, produtos: false }],
    ['sql`insert into vendas (id) select id from clientes`', { vendas: true, clientes: false }],
    ['sql`with x as (delete from envios returning 1) select 1`', { envios: true }],
    ['sql`select from produtos where true for no key update`', { produtos: false }],
    ['sql`lock table vendas in share mode`', { vendas: true }],
    [
      "db.selectFrom('vendas as v').innerJoin('clientes as c', 'c.id', 'v.cliente_id')",
      { vendas: false, clientes: false },
    ],
    ["db.insertInto('envios').values({})", { envios: true }],
    ["db.updateTable('envios').set({})", { envios: true }],
    ["db.deleteFrom('envios')", { envios: true }],
    ['// Comes from vendas.\n/** Reads from clientes. */\nconst x = 1;', {}],
    ['sql`select count(*) as produtos from desconhecida`', {}],
  ])('%s', (text, expected) => {
    const found = Object.fromEntries(tablesUsed(text, TABLES).map(({ table, writes }) => [table, writes]));
    expect(found).toStrictEqual(expected);
  });

  test('are declared two spaces deep in x.tables.ts', () => {
    const text =
      'export type TabelasDeX = {\n  vendas: {\n    id: number;\n    dados: { nome: string };\n  };\n  clientes: { id: number };\n};\n';
    expect(declaredTables(text)).toStrictEqual(['vendas', 'clientes']);
  });
});

test('a feature reads what it knows and writes its own', () => {
  const map = {
    owners: new Map([
      ['vendas', 'vendas'],
      ['clientes', 'clientes'],
      ['envios', 'envio'],
    ]),
    knows: { vendas: ['clientes'], clientes: [] },
  };
  const source = (/** @type {string} */ feature, /** @type {string} */ text) => ({
    feature,
    path: `${feature}.ts`,
    text,
  });
  expect(
    sqlBeyondBorders(
      [
        source('vendas', 'sql`update vendas set x = (select 1 from clientes)`'),
        source('vendas', 'sql`update clientes set nome = null`'),
        source('clientes', 'sql`select from vendas`'),
      ],
      map,
    ),
  ).toStrictEqual([
    'vendas.ts escreve em clientes, que é de clientes',
    'clientes.ts lê vendas, que é de vendas, e clientes não o conhece',
  ]);
});
