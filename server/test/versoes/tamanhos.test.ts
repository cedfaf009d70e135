import { expect, test } from 'vitest';
import { emptyDatabase } from '../../src/copias/banco/empty-database.ts';
import { knownMigrations, migrate } from '../../src/start/migrations.ts';
import { testDb } from '../api.ts';

const { pool } = await testDb();

/** Migrates a shop that has these values of Tamanho, and tells what becomes of them. */
async function migrada(nome: string, valores: readonly string[]) {
  await emptyDatabase(pool);
  await migrate(pool, { only: (await knownMigrations()).filter((uma) => uma < '0117') });
  await pool.query('insert into atributos (nome) values ($1)', [nome]);
  await pool.query(
    'insert into valores_de_atributo (atributo_id, valor) select max(a.id), v from atributos a, unnest($1::text[]) v group by v',
    [valores],
  );
  await migrate(pool);
  const { rows } = await pool.query<{ nome: string; valor: string; tamanho: string | null }>(
    'select a.nome, v.valor, v.tamanho from atributos a join valores_de_atributo v on v.atributo_id = a.id order by a.id, v.ordem',
  );
  return rows;
}

const FIXOS = ['PP', 'P', 'M', 'G', 'GG', 'U'];

test('of an attribute of that name what fits becomes a size, and the rest stays', async () => {
  const depois = await migrada('TAMANHO', ['Único', 'g1', 'm', 'XGG', '36/38', 'Sob medida', '38']);
  expect([...new Set(depois.map(({ nome }) => nome))]).toStrictEqual(['Tamanho']);
  const tamanhos = depois.flatMap(({ valor, tamanho }) => (tamanho === null ? [] : [valor]));
  expect(tamanhos.slice(0, 6)).toStrictEqual(FIXOS);
  expect(tamanhos.slice(6).toSorted()).toStrictEqual(['36/38', '38', 'G1', 'XGG']);
  const outros = depois.filter(({ tamanho }) => tamanho === null).map(({ valor }) => valor);
  expect(outros.toSorted()).toStrictEqual(['Sob medida', 'Único']);
  expect(depois.slice(-2).map(({ valor }) => valor)).toStrictEqual(outros);
});

test('a shop without it gets the sizes of every shop, and its other attributes keep their order', async () => {
  const depois = await migrada('Gola', ['Careca']);
  expect(depois).toStrictEqual([
    { nome: 'Gola', valor: 'Careca', tamanho: null },
    ...FIXOS.map((valor) => ({ nome: 'Tamanho', valor, tamanho: valor })),
  ]);
});

test('of more than sixty the first become sizes', async () => {
  const depois = await migrada(
    'Tamanho',
    Array.from({ length: 70 }, (_, n) => `T${n}`),
  );
  expect(depois.filter(({ tamanho }) => tamanho !== null)).toHaveLength(66);
  expect(depois).toHaveLength(76);
});
