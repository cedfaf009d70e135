import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failToStart, freePort, type ServerProcess, startServer } from '../../scripts/server-process.mjs';
import { tempFolder } from '../../scripts/temp-folder.mjs';

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

describe('a start that cannot work says why in one sentence and ends with 1', () => {
  test('port in use', async () => {
    const port = await freePort();
    const other = await taken(port);
    expect(await failToStart({ PORT: String(port) })).toStrictEqual({
      code: 1,
      output: `A porta ${port} já está em uso. Feche o outro programa ou escolha outra porta em PORT.\n`,
    });
    other.close();
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
    const first = await startServer();
    expect(await failToStart({ DATA_DIR: first.dataDir })).toStrictEqual({
      code: 1,
      output: `A pasta de dados ${join(first.dataDir, 'banco')} já está em uso por outro processo do Varal.\n`,
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
    server = await startServer({ ADMIN_PASSWORD: '' });
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

  test('starts again on the same folder and says the password no more', async () => {
    const again = await startServer({ ADMIN_PASSWORD: '', DATA_DIR: server.dataDir });
    expect(again.output()).toContain('Entre com o usuário admin.\n');
    expect(again.output()).not.toContain('a senha');
    expect(await again.stop()).toBe(0);
  });

  test('ends its simulated services with it, even when it is killed', async () => {
    const third = await startServer({ DATA_DIR: server.dataDir });
    await third.stop('SIGKILL');
    const port = Number(new URL(third.url).port) + 1;
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/`).then(
            () => 'up',
            () => 'gone',
          ),
        { timeout: 5_000 },
      )
      .toBe('gone');
  });
});
