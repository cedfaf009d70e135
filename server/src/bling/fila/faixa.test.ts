import { setTimeout as sleep } from 'node:timers/promises';
import { rotasDeBling as rotas } from '@varal/contract/bling/bling.routes';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { callerOf } from '../../../test/api.ts';
import { umaFila } from '../../../test/fila.ts';
import { buildApp } from '../../app.ts';
import { umaLojaComBling } from '../test-ida.ts';
import { naFaixa } from './faixa.ts';
import { pedirAoBling } from './pedir-ao-bling.queries.ts';

const loja = await umaLojaComBling({ BLING_POR_SEGUNDO: '3' });
const { db, deps, simulador, vendedor } = loja;
const LIMITE = 'O limite de requisições por segundo foi atingido';

describe('calls to Bling', () => {
  test('are never more than three in any second, whoever makes them', async () => {
    await loja.conectar();
    const outroApp = await buildApp(deps);
    afterAll(() => outroApp.close());
    const filas = [1, 2].map(() =>
      umaFila(loja, { produto: async ({ chamar }) => void (await chamar({ metodo: 'GET', caminho: '/produtos' })) }),
    );
    for (let n = 1; n <= 8; n++) await pedirAoBling(db, { tipo: 'produto', registro_id: n });
    await loja.envelhecer();
    const conferir = [loja.call, callerOf(outroApp, vendedor.access)].map(async (quem) => {
      for (let n = 0; n < 4; n++) expect((await quem(rotas.conferir, {})).status).toBe(200);
    });
    await Promise.all([...conferir, filas[0]?.esvaziar(120_000)]);

    const chegadas = (await simulador.diario()).filter(({ caminho }) => !caminho.includes('/authorize'));
    expect(chegadas.length).toBeGreaterThanOrEqual(18);
    expect(chegadas.filter(({ caminho }) => caminho.endsWith('/oauth/token'))).toHaveLength(2);
    const quatro = chegadas.slice(3).map(({ em }, n) => em - (chegadas[n]?.em ?? 0));
    expect(Math.min(...quatro)).toBeGreaterThan(1_000);
    expect(JSON.stringify(chegadas)).not.toContain(LIMITE);
    expect(chegadas.every(({ status }) => status < 300)).toBe(true);
    // A lost call costs its answer, and not a turn: nobody waits for the twelve seconds of its lease.
    const pausas = chegadas.slice(1).map(({ em }, n) => em - (chegadas[n]?.em ?? 0));
    expect(Math.max(...pausas)).toBeLessThan(12_000);
  }, 180_000);

  test('do not wait for a process that died while calling longer than a call may take', async () => {
    await sql`
      update faixa_do_bling set ocupada_por = gen_random_uuid(), ocupada_ate = clock_timestamp() + interval '500 ms'`.execute(
      db,
    );
    const inicio = performance.now();
    expect(await naFaixa(db, 100)(async () => 'feito')).toBe('feito');
    expect(performance.now() - inicio).toBeGreaterThan(400);
    expect(performance.now() - inicio).toBeLessThan(15_000);
  });

  test('keep their place however long they take', async () => {
    let acabou = false;
    let longa: Promise<void> | undefined;
    await new Promise<void>((comecou) => {
      longa = naFaixa(
        db,
        100,
        300,
      )(async () => {
        comecou();
        await sleep(1_200);
        acabou = true;
      });
    });
    expect(await naFaixa(db, 100)(async () => acabou)).toBe(true);
    await longa;
  });

  test('come one at a time, and the next even after one that failed', async () => {
    const vezes = [naFaixa(db, 100), naFaixa(db, 100)];
    let aoMesmoTempo = 0;
    let maximo = 0;
    const chamadas = Array.from({ length: 12 }, (_, n) =>
      vezes[n % 2]?.(async () => {
        aoMesmoTempo += 1;
        maximo = Math.max(maximo, aoMesmoTempo);
        await sleep(5);
        aoMesmoTempo -= 1;
        if (n % 3 === 0) throw new Error('failed');
      }).catch(() => undefined),
    );
    await Promise.all(chamadas);
    expect(maximo).toBe(1);
  });
});
