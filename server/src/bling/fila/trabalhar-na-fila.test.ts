import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { linhaDaFila, umaFila } from '../../../test/fila.ts';
import { abrirBling } from '../bling.ts';
import { umaLojaComBling } from '../test-ida.ts';
import { pedirAoBling } from './pedir-ao-bling.queries.ts';
import { trabalharNaFila } from './trabalhar-na-fila.ts';
import type { Levar, Trabalho } from './trabalho.ts';

const loja = await umaLojaComBling();
const { db, config, listen, simulador } = loja;

const PASTA = '/categorias/produtos';
let levar: Levar;
let levados: Pick<Trabalho, 'registro_id' | 'procurar'>[] = [];
const produto: Levar = async (trabalho) => {
  const { registro_id, procurar } = trabalho;
  levados.push({ registro_id, procurar });
  await levar(trabalho);
};
const fila = umaFila(loja, { produto });

const pedir = (registro_id: number, urgente = false) => pedirAoBling(db, { tipo: 'produto', registro_id }, { urgente });
const linha = (registro_id: number) => linhaDaFila(db, 'produto', registro_id);
const ordem = () => levados.map(({ registro_id }) => registro_id);
const criar: Levar = async ({ chamar, registro_id }) =>
  void (await chamar({ metodo: 'POST', caminho: PASTA, corpo: { descricao: `Categoria ${registro_id}` } }));
const criadas = async () =>
  (await simulador.diario()).filter(({ metodo, caminho }) => metodo === 'POST' && caminho.endsWith(PASTA)).length;

const aguardar = (check: () => unknown) => vi.waitFor(check, 30_000);

/** Something that is waited for from outside. */
function umaPorta() {
  let abrir = () => {};
  const aberta = new Promise<void>((resolve) => {
    abrir = resolve;
  });
  return { aberta, abrir: () => abrir() };
}

/** Keeps record 1 on its way meanwhile, so that nothing else goes. */
async function comUmACaminho(work: () => Promise<unknown>) {
  const porta = umaPorta();
  levar = async ({ registro_id }) => {
    if (registro_id === 1 && levados.length === 1) await porta.aberta;
  };
  await pedir(1);
  await aguardar(() => expect(ordem()).toStrictEqual([1]));
  await work();
  porta.abrir();
  await fila.esvaziar();
}

beforeEach(async () => {
  levados = [];
  levar = criar;
  await fila.parada(loja.recomecar);
  await loja.conectar();
  levados = [];
});

describe('what is asked for', () => {
  test('goes at once, without anybody looking for it', async () => {
    levar = async () => undefined;
    await sleep(100);
    const ms: number[] = [];
    for (let n = 1; n <= 12; n++) {
      const inicio = performance.now();
      await pedir(n);
      await fila.esvaziar();
      ms.push(performance.now() - inicio);
    }
    // A worker without signs looks only every second, and after the first none of them would be sooner.
    expect(Math.min(...ms.slice(1))).toBeLessThan(700);
  });

  test('is known to be there', async () => {
    await pedir(1);
    await fila.esvaziar();
    expect(await linha(1)).toMatchObject({
      pedida: 1,
      feita: 1,
      feita_em: expect.any(String),
      procurar: false,
      tomada_por: null,
      tomada_ate: null,
      tentativas: 0,
    });
    expect(await criadas()).toBe(1);
  });

  test('twenty times while it is on its way goes once more', async () => {
    await comUmACaminho(async () => {
      for (let n = 0; n < 20; n++) await pedir(1);
    });
    expect(ordem()).toStrictEqual([1, 1]);
    expect(await linha(1)).toMatchObject({ pedida: 21, feita: 21 });
  });

  test('by a transaction more than once is asked for once, and with it is taken back', async () => {
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 3; n++) await pedirAoBling(trx, { tipo: 'produto', registro_id: 1 });
    });
    await fila.esvaziar();
    const desfeita = db.transaction().execute(async (trx) => {
      await pedirAoBling(trx, { tipo: 'produto', registro_id: 2 });
      throw new Error('taken back');
    });
    await expect(desfeita).rejects.toThrow('taken back');
    expect(await linha(1)).toMatchObject({ pedida: 1, feita: 1 });
    expect(await db.selectFrom('sincronizacoes').select('id').execute()).toHaveLength(1);
  });

  test('goes in the order it was asked for; asked for again it keeps its place', async () => {
    await comUmACaminho(async () => {
      for (const n of [5, 3, 4, 2, 5]) await pedir(n);
    });
    expect(ordem()).toStrictEqual([1, 5, 3, 4, 2]);
  });

  test('while it was on its way goes behind what waits already', async () => {
    await comUmACaminho(async () => {
      await pedir(2);
      await pedir(1);
      await pedir(3);
    });
    expect(ordem().slice(0, 2)).toStrictEqual([1, 2]);
    expect(ordem().toSorted()).toStrictEqual([1, 1, 2, 3]);
  });

  test('and waited for by somebody goes before all others', async () => {
    await comUmACaminho(async () => {
      for (let n = 10; n < 40; n++) await pedir(n);
      await pedir(7, true);
      await sleep(5);
      await pedir(35, true);
    });
    expect(ordem().slice(0, 4)).toStrictEqual([1, 7, 35, 10]);
    expect(await linha(35)).toMatchObject({ urgente_desde: null });
  });

  test('is done by one worker at a time, however many there are', async () => {
    let aoMesmoTempo = 0;
    let maximo = 0;
    levar = async () => {
      aoMesmoTempo += 1;
      maximo = Math.max(maximo, aoMesmoTempo);
      await sleep(3);
      aoMesmoTempo -= 1;
    };
    const outras = [umaFila(loja, { produto }), umaFila(loja, { produto })];
    await Promise.all(Array.from({ length: 40 }, (_, n) => pedir(n + 1)));
    await fila.esvaziar();
    expect(ordem().toSorted((a, b) => a - b)).toStrictEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    expect(maximo).toBe(1);
    await Promise.all(outras.map((uma) => uma.parar()));
  });
});

describe('without a consent', () => {
  test('everything stays as it was, and goes by itself after the next one', async () => {
    // A worker that had just looked whether there is a consent would take the first all the same.
    await fila.parada(async () => {
      await db.deleteFrom('conexao_com_o_bling').execute();
      await pedir(1);
      await pedir(2);
    });
    await sleep(300);
    expect(ordem()).toStrictEqual([]);
    expect(await linha(1)).toMatchObject({ feita: 0, tentativas: 0, causa: null, procurar: false });
    await loja.conectar();
    await fila.esvaziar(6_000);
    expect(ordem()).toStrictEqual([1, 2]);
  });

  test('the database is not asked anew for each thing that changes', async () => {
    await db.deleteFrom('conexao_com_o_bling').execute();
    let perguntas = 0;
    const contado = db.withPlugin({
      transformQuery: ({ node }) => {
        perguntas += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    let avisar = (_aviso: string) => {};
    const parar = trabalharNaFila({
      bling: abrirBling({ config, db: contado }),
      levadores: { produto, categoria: produto, estoque: produto, contato: produto, venda: produto },
      listen: (_canal, { heard }) => {
        avisar = heard;
        return async () => {};
      },
      log: { error: () => undefined, warn: () => undefined },
    });
    for (const ate = Date.now() + 1_000; Date.now() < ate; await sleep(1)) avisar('{"assunto":"sincronizacao"}');
    await parar();
    expect(perguntas).toBeGreaterThan(1);
    expect(perguntas).toBeLessThan(20);
  });

  test('that ends under way nothing counts as a failed try', async () => {
    await simulador.avancar(31 * 86_400);
    await loja.envelhecer();
    await pedir(1);
    await aguardar(async () => expect((await loja.situacao()).estado).toBe('precisa_autorizar'));
    await aguardar(async () => expect((await linha(1)).tomada_por).toBeNull());
    expect(await linha(1)).toMatchObject({ feita: 0, tentativas: 0, causa: null, procurar: false });
    expect(levados).toHaveLength(1);
    await sleep(300);
    expect(levados).toHaveLength(1);
    await loja.conectar();
    await fila.esvaziar(6_000);
    expect(await criadas()).toBe(1);
  });
});

test('a worker keeps its place while Bling takes long', async () => {
  await simulador.falhar({ servico: 'bling', tipo: 'atraso', ms: 6_000, caminho: `/Api/v3${PASTA}`, vezes: 1 });
  await pedir(1);
  await aguardar(() => expect(ordem()).toStrictEqual([1]));
  await sleep(300);
  await sql`update fila_do_bling set dono_ate = clock_timestamp() + interval '5 s' where dono is not null`.execute(db);
  const outra = umaFila(loja, { produto });
  await fila.esvaziar(10_000);
  expect(ordem()).toStrictEqual([1]);
  expect(await criadas()).toBe(1);
  await outra.parar();
});

describe('a worker that is gone', () => {
  /** Makes one thing there and is never heard of again. */
  async function umMorto() {
    await fila.parar();
    let acordar: Trabalho['chamar'] | undefined;
    const morto = umaFila(loja, {
      produto: async (trabalho) => {
        await criar(trabalho);
        acordar = trabalho.chamar;
        await porta.aberta;
        await trabalho.chamar({ metodo: 'POST', caminho: PASTA, corpo: { descricao: 'Outra vez' } });
      },
    });
    const porta = umaPorta();
    await pedir(1);
    await aguardar(() => expect(acordar).toBeDefined());
    return { ...morto, voltar: porta.abrir };
  }
  const passar = () =>
    sql`update fila_do_bling set dono_ate = clock_timestamp() + interval '300 ms' where dono is not null`.execute(db);

  test('leaves its work to the next, who looks before it makes anything', async () => {
    const morto = await umMorto();
    const proxima = umaFila(loja, { produto });
    await sleep(300);
    expect(levados).toStrictEqual([]);
    await passar();
    levar = async () => undefined;
    await proxima.esvaziar(5_000);
    expect(levados).toStrictEqual([{ registro_id: 1, procurar: true }]);

    // The process that seemed dead calls nothing, and changes nothing that was noted.
    await pedir(1);
    await proxima.esvaziar(5_000);
    const antes = await linha(1);
    const chamadas = (await simulador.diario()).length;
    morto.voltar();
    await morto.parar();
    expect(await linha(1)).toStrictEqual(antes);
    expect(await simulador.diario()).toHaveLength(chamadas);
    await proxima.parar();
  });

  test('is not waited for by a process that is alone with its database', async () => {
    await fila.parar();
    await sql`
      with fila as (update fila_do_bling set dono = gen_random_uuid(), dono_ate = clock_timestamp() + interval '15 s'),
        tokens as (update conexao_com_o_bling set renovando_por = gen_random_uuid(), renovando_ate = now() + interval '20 s')
      update faixa_do_bling set ocupada_por = gen_random_uuid(), ocupada_ate = clock_timestamp() + interval '12 s'`.execute(
      db,
    );
    await loja.envelhecer();
    await pedir(2);
    const bling = abrirBling({ config, db });
    const log = { error: () => undefined, warn: () => undefined };
    const levadores = { produto, categoria: produto, estoque: produto, contato: produto, venda: produto };
    const parar = trabalharNaFila({ bling, levadores, listen, log, sozinho: true });
    afterAll(parar);
    await fila.esvaziar(8_000);
    expect(ordem()).toStrictEqual([2]);
    await parar();
  });

  test('because it was stopped has finished its call, and leaves the rest to the next at once', async () => {
    await fila.parar();
    await simulador.falhar({ servico: 'bling', tipo: 'atraso', ms: 400, caminho: `/Api/v3${PASTA}` });
    const saindo = umaFila(loja, {
      produto: async (trabalho) => {
        await criar(trabalho);
        await criar(trabalho);
      },
    });
    await pedir(1);
    await aguardar(async () => expect(await criadas()).toBe(1));
    await saindo.parar();
    expect(await criadas()).toBe(1);
    expect((await simulador.diario()).at(-1)).toMatchObject({ status: 201 });
    expect(await linha(1)).toMatchObject({ feita: 0, procurar: true, tomada_por: null, tentativas: 0, causa: null });

    levar = async () => undefined;
    const proxima = umaFila(loja, { produto });
    await proxima.esvaziar(5_000);
    expect(levados).toStrictEqual([{ registro_id: 1, procurar: true }]);
    await proxima.parar();
  });
});
