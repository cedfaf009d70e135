import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { failToStart, freePort, type ServerProcess, spawnServer, startServer } from '../../scripts/server-process.mjs';
import { tempFolder } from '../../scripts/temp-folder.mjs';
import { migratedFolder } from '../test/embedded-database.ts';
import { configFrom } from './start/config.ts';
import { openDatabase } from './start/open-database.ts';

const login = (url: string, username = 'admin', password = 'varal-123') =>
  fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

const taken = async (port: number) => {
  const other = createServer();
  other.listen(port, '127.0.0.1');
  await once(other, 'listening');
  return other;
};

describe('a start that cannot work says why in one sentence and ends with 1', async () => {
  const DATA_DIR = await migratedFolder();

  test('port in use', async () => {
    const port = await freePort();
    const other = await taken(port);
    expect(await failToStart({ DATA_DIR, PORT: String(port) })).toStrictEqual({
      code: 1,
      output: `A porta ${port} já está em uso. Feche o outro programa ou escolha outra porta em PORT.\n`,
    });
    other.close();
  });

  test('port in use at the very first start, whose password is then told at the first that works', async () => {
    const DATA_DIR = tempFolder('dados');
    const port = await freePort();
    const other = await taken(port);
    expect((await failToStart({ DATA_DIR, PORT: String(port) })).code).toBe(1);
    other.close();
    const server = await startServer({ DATA_DIR, ADMIN_PASSWORD: '' });
    const [, username, senha] = /Entre com o usuário (\S+) e a senha (\S+)\n/.exec(server.output()) ?? [];
    expect((await login(server.url, username, senha)).status).toBe(200);
    await server.stop();
  });

  test('database that cannot be reached', async () => {
    const closed = await freePort();
    expect(await failToStart({ DATABASE_URL: `postgres://varal@127.0.0.1:${closed}/varal` })).toStrictEqual({
      code: 1,
      output: 'Não foi possível conectar ao banco de dados de DATABASE_URL: o servidor recusou a conexão.\n',
    });
    expect(await failToStart({ DATABASE_URL: 'postgres://varal@nao-existe.invalid/varal' })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Não foi possível conectar ao banco de dados de DATABASE_URL: .+\.\n$/),
    });
  });

  test('folder in use by another process', async () => {
    const first = await startServer({ DATA_DIR });
    expect(await failToStart({ DATA_DIR })).toStrictEqual({
      code: 1,
      output: `A pasta de dados ${join(DATA_DIR, 'banco')} já está em uso por outro processo do Varal.\n`,
    });
    expect((await login(first.url)).status).toBe(200);
    expect(await first.stop()).toBe(0);
  });

  test('missing secrets in producao', async () => {
    expect(await failToStart({ MODO: 'producao', BLING_CLIENT_ID: 'x' })).toStrictEqual({
      code: 1,
      output: 'No modo producao falta configurar: BLING_CLIENT_SECRET, MELHOR_ENVIO_TOKEN. Veja .env.example.\n',
    });
  });

  test.each([
    [{ HOST: 'nao.existe.invalid' }, 'O endereço de HOST não existe nesta máquina. Confira HOST.\n'],
    [{ HOST: '203.0.113.7' }, 'Não foi possível atender no endereço 203.0.113.7. Confira HOST e PORT.\n'],
    [{ TRUST_PROXY: 'true' }, 'Configuração inválida: TRUST_PROXY. Veja o README.\n'],
    [{ STORAGE_URL: 'ftp://arquivos' }, 'Configuração inválida: STORAGE_URL. Veja o README.\n'],
    [
      { STORAGE_URL: 's3://chave:segredo@127.0.0.1:1/loja?tls=nao' },
      'Não foi possível usar o armazenamento de STORAGE_URL: o servidor recusou a conexão.\n',
    ],
  ])('%o', async (env, output) => {
    expect(await failToStart({ DATA_DIR, ...env })).toStrictEqual({ code: 1, output });
  });

  test('settings that make no sense', async () => {
    expect(await failToStart({ PORT: 'abc', MODO: 'teste', DATABASE_URL: 'mysql://x' })).toStrictEqual({
      code: 1,
      output: 'Configuração inválida: MODO, PORT, DATABASE_URL. Veja o README.\n',
    });
  });

  test('a file where the folder should be', async () => {
    const file = join(tempFolder('dados'), 'arquivo');
    writeFileSync(file, '');
    const { code, output } = await failToStart({ DATA_DIR: file });
    expect({ code, lines: output.trimEnd().split('\n').length }).toStrictEqual({ code: 1, lines: 1 });
    expect(output).toMatch(/^Não foi possível usar a pasta de dados /);
  });
});

describe('a server in demonstracao', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: await migratedFolder(), ADMIN_PASSWORD: '' });
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
  });

  test('tells its address and the sign-in of the first admin, which works', async () => {
    expect(server.output()).toContain(`Varal pronto em ${server.url}\n`);
    const [, username, senha] = /Entre com o usuário (\S+) e a senha (\S+)\n/.exec(server.output()) ?? [];
    expect((await login(server.url, username, senha)).status).toBe(200);
  });

  test('has the simulated services on the next port', async () => {
    const port = Number(new URL(server.url).port) + 1;
    expect((await fetch(`http://127.0.0.1:${port}/_simulador/estado`)).status).toBe(200);
  });

  test('cuts no request when it is asked to stop, and ends with 0', async () => {
    const answers = Array.from({ length: 40 }, (_, i) => login(server.url, `ninguem${i}`, 'errada'));
    // Their answers take far longer together than the first of them.
    await Promise.race(answers);
    const code = server.stop('SIGTERM');
    expect((await Promise.all(answers)).map(({ status }) => status)).toStrictEqual(Array(40).fill(401));
    expect(await code).toBe(0);
  });

  test('answers every call that waits for the embedded database, however long, when it is asked to stop', async () => {
    const busy = await startServer({ DATA_DIR: await migratedFolder() });
    const { access } = await (await login(busy.url)).json();
    const calls = new Agent({ keepAlive: false });
    onTestFinished(() => calls.destroy());
    const create = (n: number) => {
      const call = request(`${busy.url}/api/atributos/`, {
        agent: calls,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
      });
      const status = new Promise<number | undefined>((resolve, reject) => {
        call.once('response', (answer) => resolve(answer.resume().statusCode)).once('error', reject);
      });
      const sent = once(call, 'finish');
      call.end(JSON.stringify({ nome: `Atributo ${n}` }));
      return { sent, status };
    };
    const begun = performance.now();
    await Promise.all(Array.from({ length: 50 }, (_, n) => create(n).status));
    // All of them together take longer than a client that is silent may.
    const many = Math.ceil(10_000 / ((performance.now() - begun) / 50));
    const all = Array.from({ length: many }, (_, n) => create(50 + n));
    const answers = Promise.all(all.map(({ status }) => status));
    // A call that has not come when the door closes is not answered, and a busy machine takes its time to send so many.
    await Promise.all(all.map(({ sent }) => sent));

    const code = busy.stop('SIGINT');
    await expect.poll(busy.output).toContain('Encerrando…');
    // The terminal tells the server of a Ctrl+C, and npm tells it once more.
    busy.child.kill('SIGINT');
    expect(new Set(await answers)).toStrictEqual(new Set([201]));
    expect(await code).toBe(0);
    const { pool, close } = await openDatabase(configFrom({ DATA_DIR: busy.dataDir }));
    const { rows } = await pool.query("select count(*)::int as n from atributos where nome like 'Atributo %'");
    await close();
    expect(rows).toStrictEqual([{ n: 50 + many }]);
  });

  test('starts again on the same folder and says the password no more', async () => {
    const again = await startServer({ ADMIN_PASSWORD: '', DATA_DIR: server.dataDir });
    expect(again.output()).toContain('Entre com o usuário admin.\n');
    expect(again.output()).not.toContain('a senha');
    expect(await again.stop()).toBe(0);
  });

  test('asked to stop in the middle of its start ends with 0, without a complaint', async () => {
    for (const ms of [300, 600, 900, 1200]) {
      const { child, output, ended } = spawnServer({ DATA_DIR: server.dataDir, PORT: String(await freePort()) });
      await sleep(ms);
      child.kill('SIGTERM');
      // Before it listens for the signal, the signal itself is its end.
      expect([0, null]).toContain(await ended);
      expect(output()).not.toMatch(/erro|error|\n\s+at |Encerrando…[\s\S]*Varal pronto/i);
    }
  });

  test('a key that a killed process held is free at the next start', async () => {
    const DATA_DIR = await migratedFolder();
    await (await startServer({ DATA_DIR })).stop('SIGKILL');
    const { db, close } = await openDatabase(configFrom({ DATA_DIR }));
    await sql`
      insert into chaves_de_repeticao (usuario_id, chave, pedido, presa_por, presa_ate)
      select id, 'cortada', 'x', gen_random_uuid(), now() + interval '1 minute' from usuarios`.execute(db);
    await close();
    const next = await startServer({ DATA_DIR });
    const { access } = await (await login(next.url)).json();
    const headers = { authorization: `Bearer ${access}`, 'idempotency-key': 'cortada' };
    const answer = await fetch(`${next.url}/api/sincronizacao/tentar-novamente/`, { method: 'POST', headers });
    // The work itself was begun: it asks for Bling.
    expect(await answer.json()).toMatchObject({ requer_login_bling: true });
    await next.stop();
  });

  test('a client that never finishes its request does not hold up the stop', async () => {
    const slow = await startServer({ DATA_DIR: server.dataDir });
    const socket = connect(Number(new URL(slow.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(
      'POST /api/auth/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    );
    await sleep(100);
    const start = performance.now();
    expect(await slow.stop()).toBe(0);
    expect(performance.now() - start).toBeLessThan(10_000);
    socket.destroy();
  });

  test('goes on when nobody reads what it says any more', async () => {
    const mute = await startServer({ DATA_DIR: server.dataDir, LOG: 'info' });
    mute.child.stdout.destroy();
    mute.child.stderr.destroy();
    for (let i = 0; i < 5; i++) expect((await login(mute.url)).status).toBe(401);
    await mute.stop();
  });

  test('ends its simulated services with it, even when it is killed', async () => {
    const third = await startServer({ DATA_DIR: server.dataDir });
    await third.stop('SIGKILL');
    const port = Number(new URL(third.url).port) + 1;
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => 'up',
          () => 'gone',
        ),
      )
      .toBe('gone');
  });
});
