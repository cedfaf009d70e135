import { setTimeout as sleep } from 'node:timers/promises';
import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { callerOf } from '../../../test/api.ts';
import { umaFila } from '../../../test/fila.ts';
import { buildApp } from '../../app.ts';
import { connectTo } from '../../base/db/db.ts';
import { umaLojaComBling } from '../test-ida.ts';
import { pedirAoBling } from './pedir-ao-bling.queries.ts';

test('a Bling that does not answer keeps no connection of the database', async () => {
  const loja = await umaLojaComBling();
  const { deps, embedded, simulador, vendedor } = loja;
  await loja.conectar();

  // The embedded database has one connection anyway.
  const pool = embedded ? deps.pool : new pg.Pool({ ...deps.pool.options, max: 2 });
  const db = connectTo(pool);
  const app = await buildApp({ ...deps, pool, db });
  const fila = umaFila({ ...loja, db }, { produto: async ({ chamar }) => void (await chamar(LER)) });
  afterAll(async () => {
    await fila.parar();
    await app.close();
    if (!embedded) await pool.end();
  });
  const call = callerOf(app, vendedor.access);

  await simulador.falhar({ servico: 'bling', tipo: 'atraso', ms: 5_000, vezes: 2 });
  await pedirAoBling(db, { tipo: 'produto', registro_id: 1 });
  await sleep(200);
  const esperando = [1, 2, 3].map(() => call(rotasDeBling.conferir, {}));
  const inicio = performance.now();
  for (let n = 0; n < 2; n++) {
    expect((await call(rotasDeVendas.listarVendas, { query: {} })).status).toBe(200);
    expect((await call(rotasDeProdutos.buscarProdutos, { query: {} })).status).toBe(200);
  }
  expect(performance.now() - inicio).toBeLessThan(5_000);
  // The check ends long before Bling answers; at any one moment two may want the only connection of the embedded
  // database.
  await expect.poll(() => pool.waitingCount).toBe(0);
  expect((await Promise.all(esperando)).map(({ status }) => status)).toStrictEqual([200, 200, 200]);
  await fila.esvaziar();
});

const LER = { metodo: 'GET', caminho: '/produtos' } as const;
