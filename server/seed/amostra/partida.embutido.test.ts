import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { failToStart, type ServerProcess, startServer } from '../../../scripts/server-process.mjs';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { configFrom } from '../../src/start/config.ts';
import { openDatabase } from '../../src/start/open-database.ts';
import { runCommand } from '../../test/command-process.ts';

/** Each of them starts several servers, one after the other. */
const SEVERAL_STARTS = 900_000;

const SENHA = 'uma senha da loja';
/** Nothing of this may reach anybody. */
const FORA = 'http://127.0.0.1:9';
const PRODUCAO = {
  MODO: 'producao',
  ADMIN_PASSWORD: SENHA,
  LOG: 'silent',
  ...{ BLING_CLIENT_ID: 'a', BLING_CLIENT_SECRET: 'b', MELHOR_ENVIO_TOKEN: 'c' },
  ...{ BLING_URL: FORA, MELHOR_ENVIO_URL: FORA, VIACEP_URL: FORA, BRASILAPI_URL: FORA, OPENCEP_URL: FORA },
};

const abertos: ServerProcess[] = [];
async function abrir(DATA_DIR: string, env: NodeJS.ProcessEnv = {}) {
  const server = await startServer({ DATA_DIR, LOG: 'silent', ADMIN_PASSWORD: SENHA, ...env });
  abertos.push(server);
  return server;
}
afterEach(async () => {
  for (const server of abertos.splice(0)) await server.stop();
});

async function entrar({ url }: ServerProcess) {
  const body = JSON.stringify({ username: 'admin', password: SENHA });
  const headers = { 'content-type': 'application/json' };
  const entrada = await fetch(`${url}/api/auth/login/`, { method: 'POST', headers, body });
  const { access } = (await entrada.json()) as { access: string };
  return async (caminho: string, method = 'GET') => {
    const answer = await fetch(`${url}/api${caminho}`, { method, headers: { authorization: `Bearer ${access}` } });
    return { total: answer.headers.get('x-total-count'), body: await answer.json() };
  };
}

const produtos = async (server: ServerProcess) => Number((await (await entrar(server))('/produtos/busca/')).total);

/** A demonstration as the version before left it: in DATA_DIR itself. */
async function umaDeAntes() {
  const nova = tempFolder('dados');
  await (await abrir(nova)).stop();
  const DATA_DIR = join(tempFolder('dados'), 'data');
  renameSync(join(nova, 'demonstracao'), DATA_DIR);
  return DATA_DIR;
}

test(
  'the demonstration has a folder of its own, and the real shop begins empty beside it',
  async () => {
    const DATA_DIR = tempFolder('dados');
    const demonstracao = await abrir(DATA_DIR);
    expect(readdirSync(DATA_DIR)).toStrictEqual(['demonstracao']);
    const quantos = await produtos(demonstracao);
    expect(quantos).toBeGreaterThan(20);
    expect(await runCommand('usuario', ['listar'], { DATA_DIR })).toMatchObject({
      codigo: 0,
      saida: expect.stringContaining('ana'),
    });
    await demonstracao.stop();
    expect(await runCommand('usuario', ['listar'], { DATA_DIR })).toMatchObject({
      codigo: 0,
      saida: expect.stringContaining('ana'),
    });

    const loja = await abrir(DATA_DIR, PRODUCAO);
    expect(await produtos(loja)).toBe(0);
    expect((await (await entrar(loja))('/amostra/')).body).toStrictEqual({ ha: false });
    await loja.stop();
    const daLoja = await runCommand('usuario', ['listar'], { DATA_DIR, ...PRODUCAO });
    expect(daLoja).toMatchObject({ codigo: 0, saida: expect.not.stringContaining('ana') });

    // Each goes on where it was.
    expect(await produtos(await abrir(DATA_DIR))).toBe(quantos);
  },
  SEVERAL_STARTS,
);

test(
  'a demonstration of the version before goes on where it is, and is refused as the real shop by what begins an empty one',
  async () => {
    const DATA_DIR = await umaDeAntes();
    const demonstracao = await abrir(DATA_DIR);
    expect(await produtos(demonstracao)).toBeGreaterThan(20);
    expect(existsSync(join(DATA_DIR, 'demonstracao'))).toBe(false);
    await demonstracao.stop();

    const recusa = await failToStart({ DATA_DIR, ...PRODUCAO });
    expect(recusa).toStrictEqual({
      code: 1,
      output: `A pasta ${DATA_DIR} tem a amostra de uma demonstração, que não vira a loja de verdade: escreva mv ${DATA_DIR} ${DATA_DIR}-demonstracao && npm start para começar uma loja vazia.\n`,
    });
    const [, mover = ''] = /escreva (mv .+) && npm start/.exec(recusa.output) ?? [];
    execFileSync('sh', ['-c', mover]);
    const loja = await abrir(DATA_DIR, PRODUCAO);
    expect(await produtos(loja)).toBe(0);
    await loja.stop();
    // Nothing was lost.
    expect(await produtos(await abrir(`${DATA_DIR}-demonstracao`))).toBeGreaterThan(20);
  },
  SEVERAL_STARTS,
);

test(
  'a shop that worked with the sample before there were marks starts, tells it, and is rid of it by one call',
  async () => {
    const DATA_DIR = await umaDeAntes();
    const { db, close } = await openDatabase(configFrom({ DATA_DIR }));
    await sql`delete from linhas_da_amostra`.execute(db);
    // The sample had no prints then.
    await sql`delete from pecas`.execute(db);
    await sql`delete from estampas`.execute(db);
    // Its sales were all older than the hour at which it came.
    await sql`
      update vendas set criado_em = criado_em - interval '1 day' where id in (select venda_id from itens_da_venda where lisa_id is not null)`.execute(
      db,
    );
    await sql`update amostra set por_reconhecer = true`.execute(db);
    await sql`update usuarios set ativo = false where username in ('ana', 'caio')`.execute(db);
    await close();

    const loja = await abrir(DATA_DIR, PRODUCAO);
    expect(loja.output()).toContain(
      'A chave Pix da amostra foi retirada: cadastre a da loja em Configurações › Pix.\nAtenção: a loja ainda tem a amostra da demonstração. Um administrador a apaga pelo aviso no alto da tela.\n',
    );
    const pedir = await entrar(loja);
    expect((await pedir('/pix/configuracao/')).body).toMatchObject({ chave: '' });
    expect((await pedir('/amostra/')).body).toStrictEqual({ ha: true });
    const copias = tempFolder('copias');
    expect(await runCommand('backup', [copias], { DATA_DIR, ...PRODUCAO })).toMatchObject({ codigo: 0, erro: '' });
    expect((await pedir('/amostra/apagar/', 'POST')).body).toMatchObject({ ficam: [] });
    expect(await produtos(loja)).toBe(0);
    await loja.stop();
    expect((await abrir(DATA_DIR, PRODUCAO)).output()).not.toContain('amostra');

    // Whoever forgets the mode gets a demonstration beside the shop, and not the shop with simulated services.
    expect(await produtos(await abrir(DATA_DIR))).toBeGreaterThan(20);
    expect(existsSync(join(DATA_DIR, 'demonstracao', 'banco'))).toBe(true);

    // Its copy is a shop's, with the sample in it, and comes back where a shop is looked for.
    const outra = tempFolder('dados');
    const [copia = ''] = readdirSync(copias);
    expect(await runCommand('restore', [join(copias, copia)], { DATA_DIR: outra })).toMatchObject({ codigo: 0 });
    expect(existsSync(join(outra, 'banco'))).toBe(true);
    expect((await abrir(outra, PRODUCAO)).output()).toContain('a loja ainda tem a amostra');
  },
  SEVERAL_STARTS,
);
