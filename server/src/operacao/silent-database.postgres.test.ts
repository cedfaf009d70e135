import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect, onTestFinished, test } from 'vitest';
import { callerOf, testApi } from '../../test/api.ts';
import { stoppableWire } from '../../test/stoppable-wire.ts';
import { buildApp } from '../app.ts';
import { postgresPool } from '../base/db/connections/postgres-pool.ts';
import { connectTo } from '../base/db/db.ts';

const { deps, origem, vendedor } = await testApi();
const SILENT_MS = 5_000;
const CONNECTIONS = 2;

test('while all connections are silent, readiness and metrics say so, and the shop goes on by itself', async () => {
  if (!('url' in origem)) throw new Error('This test needs a server of PostgreSQL.');
  const wire = await stoppableWire(origem.url);
  const pool = postgresPool(wire.url, CONNECTIONS, { answersWithin: SILENT_MS });
  const app = await buildApp({ ...deps, pool, db: connectTo(pool) });
  onTestFinished(async () => {
    await app.close();
    await pool.end();
  });
  const call = callerOf(app, vendedor.access);
  const vendas = () => call(rotasDeVendas.listarVendas, {});
  const pronto = () => callerOf(app)(rotasDeOperacao.pronto, {});
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (.*)$`, 'm').exec((await app.inject({ url: '/api/metricas' })).body)?.[1]);
  await Promise.all([vendas(), vendas(), vendas()]);
  expect((await pronto()).status).toBe(200);

  wire.freeze();
  const begun = performance.now();
  const asked = [vendas(), vendas(), vendas()];
  const told = pronto();
  await expect.poll(() => metric('varal_db_connections_idle')).toBe(0);
  await expect.poll(() => metric('varal_db_waiting')).toBeGreaterThanOrEqual(1);
  expect(await told).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { partes: { banco: 'fora', fila: 'fora', armazenamento: 'ok' } },
  });
  expect(performance.now() - begun).toBeLessThan(SILENT_MS);

  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).sort()).toStrictEqual([200, 503, 503]);
  expect((await pronto()).status).toBe(200);
  expect(await metric('varal_db_waiting')).toBe(0);
});
