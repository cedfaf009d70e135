import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rotasDeBling as rotas } from '@varal/contract/bling/bling.routes';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { callerOf } from '../../test/api.ts';
import { buildApp } from '../app.ts';
import { configFrom } from '../start/config.ts';
import { abrirBling } from './bling.ts';
import { cuidarDaConexao } from './conexao/conferir-conexao.ts';
import { umaLojaComBling } from './test-ida.ts';

const loja = await umaLojaComBling();
const { call, db, deps, vendedor, simulador, conectar, config, envelhecer, pedidosDeToken } = loja;

const outroApp = await buildApp(deps);
afterAll(() => outroApp.close());
const outro = callerOf(outroApp, vendedor.access);

const TOKEN = '/Api/v3/oauth/token';
const REQUER = {
  status: 401,
  body: {
    codigo: 'bling.requer_autorizacao',
    erro: 'Autorize o acesso ao Bling para continuar.',
    requer_login_bling: true,
  },
};
const FORA = {
  status: 503,
  body: { codigo: 'bling.fora_do_ar', erro: 'O Bling não está respondendo. Tente novamente em instantes.' },
};

const conferir = (quem = call) => quem(rotas.conferir, {});
const renovando = () => db.selectFrom('conexao_com_o_bling').select('renovando_por').executeTakeFirstOrThrow();
const acabarPausa = () =>
  db
    .updateTable('conexao_com_o_bling')
    .set({ renovar_depois_de: new Date(0).toISOString() })
    .execute();

beforeEach(async () => {
  await loja.recomecar();
});

describe('a call that needs Bling', () => {
  test('asks for the consent while there is none, without calling anybody', async () => {
    expect(await conferir()).toMatchObject(REQUER);
    expect(await simulador.diario()).toStrictEqual([]);
  });

  test('uses the token it has', async () => {
    await conectar();
    expect(await conferir()).toMatchObject({ status: 200, body: { estado: 'conectado' } });
    expect(await pedidosDeToken()).toBe(1);
  });

  test('renews one that has grown old, and one that Bling refuses', async () => {
    await conectar();
    await envelhecer();
    expect((await conferir()).status).toBe(200);
    expect(await pedidosDeToken()).toBe(2);

    await simulador.avancar(21_601);
    expect((await conferir()).status).toBe(200);
    expect(await pedidosDeToken()).toBe(3);
    expect((await conferir()).status).toBe(200);
    expect(await pedidosDeToken()).toBe(3);
  });

  test('keeps the refresh token it has when a renewal brings no new one', async () => {
    await conectar();
    await simulador.ajustar({ renovacao_sem_token: true });
    const fim = () => db.selectFrom('conexao_com_o_bling').select('renovacao_expira_em').executeTakeFirstOrThrow();
    const antes = await fim();
    for (const vez of [2, 3]) {
      await envelhecer();
      expect((await conferir()).status).toBe(200);
      expect(await pedidosDeToken()).toBe(vez);
    }
    expect(await fim()).toStrictEqual(antes);
  });

  test('ten at a time in two servers renew it once', async () => {
    await conectar();
    await envelhecer();
    await simulador.falhar({ servico: 'bling', tipo: 'atraso', ms: 400, caminho: TOKEN });
    const respostas = await Promise.all(Array.from({ length: 10 }, (_, n) => conferir(n % 2 ? outro : call)));
    expect(respostas.map(({ status }) => status)).toStrictEqual(Array(10).fill(200));
    expect(await pedidosDeToken()).toBe(2);
  });

  test('ten that Bling refuses at a time renew it once', async () => {
    await conectar();
    await simulador.avancar(21_601);
    const respostas = await Promise.all(Array.from({ length: 10 }, (_, n) => conferir(n % 2 ? outro : call)));
    expect(respostas.map(({ status }) => status)).toStrictEqual(Array(10).fill(200));
    expect(await pedidosDeToken()).toBe(2);
  });

  test('does not wait for a renewal while the old token lives', async () => {
    await conectar();
    const logo = new Date(Date.now() + 60_000).toISOString();
    await db.updateTable('conexao_com_o_bling').set({ acesso_expira_em: logo }).execute();
    await simulador.falhar({ servico: 'bling', tipo: 'status', status: 500, caminho: TOKEN });
    expect((await conferir()).status).toBe(200);
    expect((await conferir()).status).toBe(200);
    expect(await pedidosDeToken()).toBe(2);
  });

  test('follows a server that died while renewing', async () => {
    await conectar();
    await envelhecer();
    const passado = new Date(Date.now() - 1_000).toISOString();
    await db
      .updateTable('conexao_com_o_bling')
      .set({ renovando_por: crypto.randomUUID(), renovando_ate: passado })
      .execute();
    expect((await conferir()).status).toBe(200);
  });
});

describe('a renewal', () => {
  test('that Bling refuses for good asks for the consent, and nobody calls any more', async () => {
    await conectar();
    await simulador.avancar(31 * 86_400);
    expect(await conferir()).toMatchObject(REQUER);
    expect(await loja.situacao()).toMatchObject({
      estado: 'precisa_autorizar',
      motivo: 'O Bling encerrou a autorização da loja. Autorize de novo.',
      autorizado_por: vendedor.usuario.nome,
      token_expira_em: null,
    });
    const antes = (await simulador.diario()).length;
    expect(await conferir()).toMatchObject(REQUER);
    await cuidarDaConexao(abrirBling({ config, db }));
    expect(await simulador.diario()).toHaveLength(antes);

    expect((await conectar()).status).toBe(200);
    expect((await conferir()).status).toBe(200);
  });

  test('whose answer was lost is found out at the next try', async () => {
    await conectar();
    await envelhecer();
    await simulador.falhar({ servico: 'bling', tipo: 'corta_depois', caminho: TOKEN, vezes: 1 });
    expect(await conferir()).toMatchObject({ status: 502, body: { codigo: 'bling.resultado_desconhecido' } });
    expect((await loja.situacao()).estado).toBe('conectado');
    await acabarPausa();
    expect(await conferir()).toMatchObject(REQUER);
    expect((await loja.situacao()).estado).toBe('precisa_autorizar');
  });

  test('that never reached Bling loses nothing', async () => {
    await conectar();
    await envelhecer();
    await simulador.falhar({ servico: 'bling', tipo: 'corta', caminho: TOKEN, vezes: 1 });
    expect((await conferir()).status).toBe(502);
    await acabarPausa();
    expect((await conferir()).status).toBe(200);
  });

  test('that waits so long for its turn that another takes it up is made once', async () => {
    await conectar();
    await envelhecer();
    await sql`
      update faixa_do_bling set ocupada_por = gen_random_uuid(), ocupada_ate = clock_timestamp() + interval '1 s'`.execute(
      db,
    );
    const primeira = conferir();
    await vi.waitFor(async () => expect((await renovando()).renovando_por).not.toBeNull(), 10_000);
    await db
      .updateTable('conexao_com_o_bling')
      .set({ renovando_ate: new Date(0).toISOString() })
      .execute();
    const segunda = conferir(outro);
    expect((await Promise.all([primeira, segunda])).map(({ status }) => status)).toStrictEqual([200, 200]);
    expect(await pedidosDeToken()).toBe(2);
  });

  test('that fails is not asked for again by everybody at once', async () => {
    await conectar();
    await envelhecer();
    await simulador.falhar({ servico: 'bling', tipo: 'status', status: 500, caminho: TOKEN });
    const respostas = await Promise.all(Array.from({ length: 10 }, (_, n) => conferir(n % 2 ? outro : call)));
    for (const resposta of respostas) expect(resposta).toMatchObject(FORA);
    expect(await pedidosDeToken()).toBe(2);
    await simulador.sarar();
    await acabarPausa();
    expect((await conferir()).status).toBe(200);
  });

  test('is on time in a shop where nobody asks for anything', async () => {
    await conectar();
    await envelhecer();
    await cuidarDaConexao(abrirBling({ config, db }));
    expect(await pedidosDeToken()).toBe(2);
    expect(Date.parse((await loja.situacao()).token_expira_em ?? '')).toBeGreaterThan(Date.now());
  });
});

describe('a slow Bling', () => {
  test('keeps nobody from the database, even one with a single connection', async () => {
    await conectar();
    // The delay is longer than the time measured below: no call comes back to the database meanwhile.
    await simulador.falhar({ servico: 'bling', tipo: 'atraso', ms: 3_000 });
    await envelhecer();
    const lentas = Array.from({ length: 4 }, () => conferir());
    const inicio = Date.now();
    for (let n = 0; n < 10; n++) expect((await loja.situacao()).estado).toBe('conectado');
    expect(Date.now() - inicio).toBeLessThan(3_000);
    // No transaction is open, and no call waits for a connection.
    expect(deps.pool.waitingCount).toBe(0);
    expect((await Promise.all(lentas)).every(({ status }) => status === 200)).toBe(true);
  });
});

describe('the key of the tokens', () => {
  const arquivo = join(config.DATA_DIR, 'chave-de-segredos');
  const appCom = async (mais: Record<string, string>) => {
    const app = await buildApp({ ...deps, config: configFrom({ LOG: 'silent', BLING_URL: simulador.url, ...mais }) });
    afterAll(() => app.close());
    return callerOf(app, vendedor.access);
  };

  test('is made once, for this user alone', async () => {
    await conectar();
    expect(statSync(arquivo).mode & 0o777).toBe(0o600);
    const feita = readFileSync(arquivo, 'utf8');
    await conectar(loja.admin.call);
    expect(readFileSync(arquivo, 'utf8')).toBe(feita);
  });

  test('that is another one opens nothing, says so, and a new consent helps', async () => {
    await conectar();
    const alheio = await appCom({ DATA_DIR: tempFolder('dados') });
    expect((await alheio(rotas.situacao, {})).body).toMatchObject({
      estado: 'precisa_autorizar',
      motivo: 'A chave que protege os tokens do Bling não é a que os guardou. Autorize de novo.',
    });
    expect(await alheio(rotas.conferir, {})).toMatchObject(REQUER);
    // The process with the right key lost nothing.
    expect((await conferir()).status).toBe(200);
    expect((await conectar(alheio)).status).toBe(200);
    expect((await alheio(rotas.conferir, {})).status).toBe(200);
  });

  test('of the settings is the same in every folder', async () => {
    const CHAVE_DE_SEGREDOS = 'uma chave que ninguém mais conhece';
    const um = await appCom({ DATA_DIR: tempFolder('dados'), CHAVE_DE_SEGREDOS });
    const dois = await appCom({ DATA_DIR: tempFolder('dados'), CHAVE_DE_SEGREDOS });
    expect((await conectar(um)).status).toBe(200);
    expect((await dois(rotas.conferir, {})).status).toBe(200);
    expect(await conferir()).toMatchObject(REQUER);
  });

  test('that is damaged stops the authorisation before it begins', async () => {
    const DATA_DIR = tempFolder('dados');
    writeFileSync(join(DATA_DIR, 'chave-de-segredos'), 'rabisco');
    const estragado = await appCom({ DATA_DIR });
    expect(await estragado(rotas.autorizar, {})).toMatchObject({
      status: 503,
      body: {
        erro: 'A chave que protege os tokens do Bling (arquivo chave-de-segredos da pasta de dados) não pode ser usada. Confira o arquivo e as permissões dele.',
      },
    });
  });

  test('that is gone opens nothing, and is made anew by the next consent', async () => {
    await conectar();
    await rm(arquivo);
    expect(await conferir()).toMatchObject(REQUER);
    expect((await conectar()).status).toBe(200);
    expect((await conferir()).status).toBe(200);
  });
});

test('in producao people go to the real Bling', async () => {
  const app = await buildApp({
    ...deps,
    config: configFrom({
      MODO: 'producao',
      LOG: 'silent',
      DATA_DIR: tempFolder('dados'),
      BLING_CLIENT_ID: 'um-id',
      BLING_CLIENT_SECRET: 'um-segredo',
      MELHOR_ENVIO_TOKEN: 'x',
    }),
  });
  afterAll(() => app.close());
  const { body } = await callerOf(app, vendedor.access)(rotas.autorizar, {});
  expect(body.url).toMatch(
    /^https:\/\/www\.bling\.com\.br\/Api\/v3\/oauth\/authorize\?response_type=code&client_id=um-id&state=[\w.-]+$/,
  );
});

test('without an application nothing is asked of Bling', async () => {
  const app = await buildApp({ ...deps, config: configFrom({ LOG: 'silent', BLING_URL: 'https://bling.example' }) });
  afterAll(() => app.close());
  const sem = callerOf(app, vendedor.access);
  expect((await sem(rotas.situacao, {})).body).toMatchObject({ estado: 'nao_configurado', simulado: false });
  for (const recusa of [await sem(rotas.autorizar, {}), await sem(rotas.conferir, {})]) {
    expect(recusa).toMatchObject({
      status: 409,
      body: {
        erro: 'O Bling não está configurado neste servidor. Peça a quem cuida dele o id e o segredo do aplicativo.',
      },
    });
  }
});
