import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect, onTestFinished, test } from 'vitest';
import { callerOf, testApi } from '../../test/api.ts';
import { buildApp } from '../app.ts';
import { postgresPool } from '../base/db/connections/postgres-pool.ts';
import { connectTo } from '../base/db/db.ts';

const { deps, origem, vendedor } = await testApi();
const CONNECTIONS = 2;

test('the shop is not ready while its connections forget what reads prepared, as behind a pooler that lends them', async () => {
  if (!('url' in origem)) throw new Error('This test needs a server of PostgreSQL.');
  const pool = postgresPool(origem.url, CONNECTIONS);
  const app = await buildApp({ ...deps, pool, db: connectTo(pool) });
  onTestFinished(async () => {
    await app.close();
    await pool.end();
  });
  const vendas = async () => (await callerOf(app, vendedor.access)(rotasDeVendas.listarVendas, {})).status;
  const pronto = () => callerOf(app)(rotasDeOperacao.pronto, {});
  expect(await Promise.all([vendas(), vendas()])).toStrictEqual([200, 200]);
  let taken = 0;
  pool.on('acquire', () => (taken += 1));
  expect((await pronto()).status).toBe(200);
  // One question is for both parts that are in the database.
  expect(taken).toBe(2);

  const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
  for (const connection of held) await connection.query('deallocate all');
  for (const connection of held) connection.release();
  expect(await pronto()).toMatchObject({ status: 503, body: { partes: { banco: 'fora', fila: 'fora' } } });
  expect(await vendas()).toBe(500);
});
