import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { prepared } from './prepared.ts';

const { db } = await testDb();

const SOMA = prepared<{ um: number; outros: readonly number[] }, { soma: number }>(
  ({ um, outros }) => sql`select ${um}::int + (select sum(o) from unnest(${outros}::int[]) o) + 0 * ${um}::int as soma`,
);

test('a prepared statement is parsed once a connection, and answers for the values of each call', async () => {
  await db.connection().execute(async (one) => {
    expect(await SOMA(one, { um: 1, outros: [2, 3] })).toStrictEqual([{ soma: 6 }]);
    expect(await SOMA(one, { um: 10, outros: [20] })).toStrictEqual([{ soma: 30 }]);
    const { rows } = await sql<{ vezes: number }>`
      select generic_plans + custom_plans as vezes from pg_prepared_statements where statement like '%0 *%as soma'
        and statement not like '%pg_prepared%'`.execute(one);
    expect(rows).toStrictEqual([{ vezes: 2 }]);
  });
});

test('a statement that is not prepared has no name', async () => {
  await db.connection().execute(async (one) => {
    await sql`select ${7}::int as sete`.execute(one);
    const { rows } = await sql`select name from pg_prepared_statements where statement like '%as sete'`.execute(one);
    expect(rows).toStrictEqual([]);
  });
});

test('a value that was not given by name is a mistake of ours', async () => {
  const errada = prepared<{ um: number }, { n: number }>(({ um }) => sql`select ${um}::int + ${2}::int as n`);
  await expect(errada(db, { um: 1 })).rejects.toThrow('is given all its values by name');
});
