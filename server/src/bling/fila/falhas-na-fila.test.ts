import { setTimeout as sleep } from 'node:timers/promises';
import { reason } from '@varal/contract/errors';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { linhaDaFila, umaFila } from '../../../test/fila.ts';
import { keepReason } from '../../base/kept-reason.ts';
import { FalhaDoBling } from '../falha-do-bling.ts';
import { umaLojaComBling } from '../test-ida.ts';
import { retomarFila } from './fila.queries.ts';
import { pedirAoBling } from './pedir-ao-bling.queries.ts';
import type { Levar } from './trabalho.ts';

const loja = await umaLojaComBling();
const { db, simulador } = loja;

const PASTA = '/Api/v3/categorias/produtos';
const FORA_DO_AR = 'O Bling não está respondendo. Tente novamente em instantes.';
const NAO_CONFIRMOU = 'O Bling não confirmou o resultado. O Varal confere lá antes de tentar de novo.';
const ERRO_NOSSO = 'O Varal não conseguiu preparar este registro para o Bling. Avise quem cuida do servidor.';

let idas: { registro_id: number; procurar: boolean; em: number }[] = [];
let levar: Levar;
const criar: Levar = async ({ chamar, registro_id }) =>
  void (await chamar({ metodo: 'POST', caminho: '/categorias/produtos', corpo: { descricao: `C ${registro_id}` } }));
const fila = umaFila(loja, {
  produto: async (trabalho) => {
    const { registro_id, procurar } = trabalho;
    idas.push({ registro_id, procurar, em: performance.now() });
    return levar(trabalho);
  },
});

const pedir = (registro_id: number, urgente = false) => pedirAoBling(db, { tipo: 'produto', registro_id }, { urgente });
const linha = (registro_id: number) => linhaDaFila(db, 'produto', registro_id);
const estado = () => db.selectFrom('fila_do_bling').selectAll().executeTakeFirstOrThrow();
const falhar = (falha: { tipo: 'status' | 'corta' | 'corta_depois' | 'lixo'; status?: number; vezes?: number }) =>
  simulador.falhar({ servico: 'bling', caminho: PASTA, ...falha });
const idasDe = (n: number) => idas.filter(({ registro_id }) => registro_id === n);
const aguardar = (check: () => unknown) => vi.waitFor(check, 30_000);
const ateFalhar = (n: number) => aguardar(async () => expect((await linha(n)).tentativas).toBeGreaterThan(0));

beforeEach(async () => {
  levar = criar;
  await fila.parada(loja.recomecar);
  await loja.conectar();
  idas = [];
});

describe('a passing fault', () => {
  test.each([
    ['an error after perhaps doing it', { tipo: 'status', status: 500 }, NAO_CONFIRMOU, true],
    ['a server without room', { tipo: 'status', status: 503 }, FORA_DO_AR, false],
    ['a connection cut', { tipo: 'corta' }, NAO_CONFIRMOU, true],
    ['a connection cut after the work', { tipo: 'corta_depois' }, NAO_CONFIRMOU, true],
    ['a page in place of an answer', { tipo: 'lixo' }, NAO_CONFIRMOU, true],
  ] as const)('%s is tried again, and looked for if need be', async (_, falha, causa, procurar) => {
    await falhar({ ...falha, vezes: 1 });
    await pedir(1);
    await ateFalhar(1);
    expect(await linha(1)).toMatchObject({
      feita: 0,
      recusada: null,
      causa,
      procurar,
      tentativas: 1,
      tomada_por: null,
    });
    await fila.apressar();
    await fila.esvaziar();
    expect(idas).toMatchObject([{ procurar: false }, { procurar }]);
    expect(await linha(1)).toMatchObject({ feita: 1, causa: null, procurar: false, tentativas: 0 });
  });

  test('of the database is none of the record', async () => {
    levar = async () => {
      if (idas.length === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    };
    await pedir(1);
    await ateFalhar(1);
    expect(await linha(1)).toMatchObject({ recusada: null, causa: expect.stringContaining('O servidor está') });
    await fila.apressar();
    await fila.esvaziar(8_000);
    expect(idas).toHaveLength(2);
  });

  test('of one record is tried again within eight seconds, and keeps no other waiting', async () => {
    await falhar({ tipo: 'status', status: 503, vezes: 1 });
    await pedir(1);
    await pedir(2);
    await fila.esvaziar(8_000);
    expect(idas.map(({ registro_id }) => registro_id)).toStrictEqual([1, 2, 1]);
    expect((idas[2]?.em ?? 0) - (idas[0]?.em ?? 0)).toBeGreaterThan(1_400);
  });
});

describe('a refusal', () => {
  test('waits for somebody, with its cause, and keeps nobody waiting', async () => {
    levar = async (trabalho) => {
      if (trabalho.registro_id === 1) throw new FalhaDoBling('recusado', 'Falta o nome.');
      await criar(trabalho);
    };
    await pedir(1);
    await pedir(2);
    await fila.esvaziar();
    expect(await linha(1)).toMatchObject({ pedida: 1, feita: 0, recusada: 1, causa: 'Falta o nome.', tentativas: 1 });
    expect(await linha(2)).toMatchObject({ feita: 1 });
    await sleep(1_200);
    expect(idasDe(1)).toHaveLength(1);

    levar = criar;
    await pedir(1);
    await fila.esvaziar();
    expect(await linha(1)).toMatchObject({ pedida: 2, feita: 2, recusada: null, causa: null, tentativas: 0 });
  });

  test('does not make forgotten what an earlier try may have done', async () => {
    await falhar({ tipo: 'corta_depois', vezes: 1 });
    await pedir(1);
    await ateFalhar(1);
    levar = async () => {
      throw new FalhaDoBling('recusado', 'Falta o nome.');
    };
    await fila.apressar();
    await fila.esvaziar();
    expect(await linha(1)).toMatchObject({ recusada: 1, procurar: true });
    levar = async () => undefined;
    await pedir(1);
    await fila.esvaziar();
    expect(idas.map(({ procurar }) => procurar)).toStrictEqual([false, true, true]);
    expect(await linha(1)).toMatchObject({ procurar: false });
  });

  test('keeps what the look found, and nothing of what the send would have left', async () => {
    const visto = reason('sincronizacao.categoria_noutro_lugar');
    const recusar: Levar = async ({ ressalvar }) => ({
      ressalvas: [visto],
      enviar: async () => {
        ressalvar(reason('sincronizacao.contato_com_outro_email'));
        throw new FalhaDoBling('recusado', 'Falta o nome.');
      },
    });
    levar = recusar;
    await pedir(1);
    await fila.esvaziar();
    expect(await linha(1)).toMatchObject({ recusada: 1, ressalvas: [keepReason(visto)] });

    // A kind whose look tells nothing keeps what its last send left.
    levar = async (trabalho) => {
      const { enviar } = (await recusar(trabalho)) ?? {};
      return enviar && { enviar };
    };
    await pedir(1);
    await fila.esvaziar();
    expect(await linha(1)).toMatchObject({ recusada: 2, ressalvas: [keepReason(visto)] });
    levar = async () => ({ ressalvas: [] });
    await pedir(1);
    await fila.esvaziar();
    expect(await linha(1)).toMatchObject({ feita: 3, ressalvas: [] });
  });

  test('after something was made there is remembered as that', async () => {
    levar = async (trabalho) => {
      await criar(trabalho);
      throw new FalhaDoBling('recusado', 'Não deu para ler a resposta.');
    };
    await pedir(1);
    await fila.esvaziar();
    expect(await linha(1)).toMatchObject({ recusada: 1, procurar: true });
  });

  test('is what becomes of our own mistakes, and they are logged', async () => {
    levar = async () => {
      throw new TypeError('x is not a function');
    };
    await pedir(1);
    await fila.esvaziar();
    expect(await linha(1)).toMatchObject({ recusada: 1, causa: ERRO_NOSSO, procurar: false });
    expect(fila.erros.at(-1)).toBeInstanceOf(TypeError);
    await sleep(1_200);
    expect(idas).toHaveLength(1);
  });
});

describe('the limit of a second', () => {
  test('met because others call too makes everything wait a moment, and is nobody’s failure', async () => {
    await simulador.ajustar({ por_segundo: 2 });
    for (let n = 1; n <= 5; n++) await pedir(n);
    await aguardar(async () => expect((await estado()).motivo_da_pausa).toBe('limite_por_segundo'));
    expect(await db.selectFrom('sincronizacoes').select('tentativas').execute()).toStrictEqual(
      Array(5).fill({ tentativas: 0 }),
    );
    await fila.esvaziar(15_000);
    expect(idas[0]?.procurar).toBe(false);
    expect((await estado()).motivo_da_pausa).toBeNull();
    expect(idas.every(({ procurar }) => !procurar)).toBe(true);
  });

  test('leaves room for one call, and what needs two gets on all the same, without beginning anew', async () => {
    await simulador.ajustar({ por_segundo: 1 });
    // The second in which connecting used its calls is over.
    await sleep(1_100);
    levar = async (trabalho) => {
      await trabalho.chamar({ metodo: 'GET', caminho: '/categorias/produtos' });
      await criar(trabalho);
    };
    await pedir(1);
    await fila.esvaziar(8_000);
    expect(idas).toMatchObject([{ registro_id: 1, procurar: false }]);
    expect(await linha(1)).toMatchObject({ feita: 1, causa: null, tentativas: 0 });
    expect(await estado()).toMatchObject({ motivo_da_pausa: null, falhas_seguidas: 0 });
  });
});

describe('the limit of the day', () => {
  const H = 3_600_000;
  const pausa = async () => Date.parse((await estado()).pausada_ate ?? '') - Date.now();
  beforeEach(async () => {
    await simulador.ajustar({ por_dia: 1 });
    for (let n = 1; n <= 3; n++) await pedir(n);
    await aguardar(async () => expect((await estado()).motivo_da_pausa).toBe('limite_por_dia'));
  });

  test('stops everything until midnight in São Paulo, and counts against nobody', async () => {
    const hora = new Date(Date.now() + (await pausa())).toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo' });
    expect(hora).toMatch(/^00:0[01]/);
    await pedir(4);
    await sleep(1_200);
    expect(idas).toHaveLength(1);
    expect(await linha(1)).toMatchObject({ feita: 0, tentativas: 0, procurar: false, tomada_por: null });
  });

  test('is looked at again when somebody asks, once for each time, and is not longer for that', async () => {
    const ate = (await estado()).pausada_ate;
    await pedir(2, true);
    await aguardar(() => expect(idas.map(({ registro_id }) => registro_id)).toStrictEqual([1, 2]));
    await sleep(1_200);
    expect(idas).toHaveLength(2);
    const depois = Date.parse((await estado()).pausada_ate ?? '');
    expect(Math.abs(depois - Math.max(Date.parse(ate ?? ''), Date.now() + H))).toBeLessThan(3_000);

    await pedir(2, true);
    await aguardar(() => expect(idas).toHaveLength(3));
  });

  test('that midnight did not end is looked at every hour', async () => {
    await sql`update fila_do_bling set pausada_ate = clock_timestamp()`.execute(db);
    await aguardar(() => expect(idas).toHaveLength(2));
    await aguardar(async () => expect(Math.abs((await pausa()) - H)).toBeLessThan(5_000));
  });

  test('that is over is found out by whoever asks, and then all goes', async () => {
    await simulador.ajustar({ por_dia: 120_000 });
    await pedir(3, true);
    await fila.esvaziar(5_000);
    expect((await estado()).motivo_da_pausa).toBeNull();
  });
});

describe('a Bling that is away', () => {
  test('is not stormed, and when it is back all goes at once, however long each had to wait', async () => {
    await falhar({ tipo: 'status', status: 503 });
    for (let n = 1; n <= 8; n++) await pedir(n);
    await aguardar(async () => expect((await estado()).motivo_da_pausa).toBe('fora_do_ar'));
    const antes = idas.length;
    expect(antes).toBe(3);
    await sleep(1_200);
    expect(idas).toHaveLength(antes);

    await sql`update sincronizacoes set tentar_depois_de = now() + interval '2 minutes' where registro_id < 8`.execute(
      db,
    );
    await simulador.sarar();
    await fila.esvaziar(12_000);
    expect((await estado()).falhas_seguidas).toBe(0);
  });

  test('is asked again when somebody wants to know', async () => {
    await falhar({ tipo: 'status', status: 503 });
    for (let n = 1; n <= 4; n++) await pedir(n);
    await aguardar(async () => expect((await estado()).motivo_da_pausa).toBe('fora_do_ar'));
    await sql`update fila_do_bling set pausada_ate = clock_timestamp() + interval '1 hour'`.execute(db);
    await simulador.sarar();
    await retomarFila(db);
    await fila.esvaziar(8_000);
  });

  test('that answers between failures is not away', async () => {
    levar = async ({ chamar, registro_id }) => {
      await chamar({ metodo: 'GET', caminho: '/produtos' });
      await criar({ chamar, registro_id } as Parameters<Levar>[0]);
    };
    await falhar({ tipo: 'status', status: 503, vezes: 4 });
    for (let n = 1; n <= 5; n++) await pedir(n);
    await aguardar(async () => expect((await linha(5)).feita).toBe(1));
    // The queue was never paused meanwhile.
    expect((idas[4]?.em ?? 0) - (idas[0]?.em ?? 0)).toBeLessThan(2_000);
    await fila.esvaziar(8_000);
  });
});

describe('a token that Bling does not take, and does not take back either', () => {
  test('is not asked for over and over', async () => {
    await falhar({ tipo: 'status', status: 401 });
    for (let n = 1; n <= 3; n++) await pedir(n);
    await aguardar(async () => expect((await estado()).falhas_seguidas).toBe(1));
    await sleep(1_500);
    expect(idas).toHaveLength(1);
    expect(await loja.pedidosDeToken()).toBe(2);
    expect(await linha(1)).toMatchObject({
      recusada: null,
      causa: 'O Bling não aceitou o acesso da loja. O Varal tenta de novo.',
    });

    await simulador.sarar();
    await loja.conectar(loja.admin.call);
    await fila.esvaziar(8_000);
  });

  test('because of the application is no refusal of a record', async () => {
    await fila.parar();
    await loja.envelhecer();
    umaFila({ ...loja, config: { ...loja.config, BLING_CLIENT_SECRET: 'outro' } }, { produto: criar });
    await pedir(1);
    await ateFalhar(1);
    expect(await linha(1)).toMatchObject({
      recusada: null,
      causa: 'O Bling recusou: o id ou o segredo do aplicativo não confere. Avise quem cuida do servidor.',
    });
    expect(await loja.situacao()).toMatchObject({ estado: 'conectado' });
  });
});
