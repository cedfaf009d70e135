import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { umaLojaComPlanilhas } from './test-planilhas.ts';

const { db, prever, aplicar } = await umaLojaComPlanilhas('clientes');

test('an import shows how far it came', async () => {
  await sql`create table vistos (feitos integer)`.execute(db);
  await sql`
    create function ver_feitos() returns trigger language plpgsql as
    $$ begin insert into vistos values (new.feitos); return null; end $$`.execute(db);
  await sql`
    create trigger ver_feitos after update of feitos on tarefas
    for each row when (new.feitos <> old.feitos) execute function ver_feitos()`.execute(db);
  const linhas = Array.from({ length: 3_000 }, (_, n) => `${10_000_000_000 + n};Cliente ${n}`);
  const { id } = await prever(['CPF;Nome', ...linhas].join('\n'));
  expect(await aplicar(id)).toMatchObject({ estado: 'pronta', feitos: 3_000, total: 3_000 });
  const { rows } = await sql<{ feitos: number }>`select feitos from vistos`.execute(db);
  const vistos = rows.map(({ feitos }) => feitos);
  expect(vistos).toStrictEqual(vistos.toSorted((um, outro) => um - outro));
  expect(vistos.filter((feitos) => feitos > 0 && feitos < 3_000).length).toBeGreaterThan(0);
  expect(vistos.at(-1)).toBe(3_000);
});
