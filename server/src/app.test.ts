import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { Validator } from '@seriousme/openapi-schema-validator';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { ROTAS } from '@varal/contract/rotas';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../scripts/temp-folder.mjs';
import { testApi } from '../test/api.ts';
import { folderStorage } from './base/storage/storage-folder.ts';
import { configFrom } from './start/config.ts';

const { app, admin, stranger, pool, embedded } = await testApi();
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };

/** Sends raw bytes and answers with everything that comes back. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return readAll(socket);
}

describe('every answer', () => {
  test.each(['/api/saude/', '/api/nada/', '/', '/produtos', '/api/docs', '/assets/nada.js'])(
    '%s carries the security headers',
    async (url) => {
      const { headers, body } = await app.inject({ url });
      const named = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(
        ([, script = '']) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      );
      expect(headers['content-security-policy']).toBe(
        `default-src 'self'; script-src 'self' 'wasm-unsafe-eval'${named.join('')}; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000',
        'x-request-id': expect.any(String),
      });
      expect(headers['permissions-policy']).toContain('camera=(self)');
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['cache-control'] ?? '').toMatch(url.startsWith('/api') ? /^no-store$/ : /^(no-cache)?$/);
    },
  );

  test('to an unknown address of the API is a refusal in JSON, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await app.inject({ method, url: '/api/nada/' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ codigo: 'rota.nao_encontrada', erro: 'Endereço não encontrado.' });
    }
  });
});

test.each(['/api/%zz', '/%zz', `/api/auth/sessoes/${'a'.repeat(3_000)}/`, '/%61pi/openapi.json'])(
  '%.30s has them too',
  async (url) => {
    const { headers } = await app.inject({ url });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('an address that cannot be read is refused like everything else', async () => {
  const answer = await app.inject({ url: '/api/%zz' });
  expect({ status: answer.statusCode, type: answer.headers['content-type'] }).toStrictEqual({
    status: 400,
    type: 'application/problem+json; charset=utf-8',
  });
  expect(answer.json()).toMatchObject({ codigo: 'entrada.malformada', erro: 'O pedido não pôde ser entendido.' });
});

describe('the web app', () => {
  test.each([
    ['/', 200],
    ['/produtos', 200],
    ['/produtos/', 200],
    ['/vendas/12/editar', 200],
    ['/produtos?modelo=1.5', 200],
    ['/nao/existe', 404],
    ['/vendas/12/editar/nada', 404],
    ['/produtos/12/..%2f', 404],
  ])('%s is the page, with %i', async (url, status) => {
    const answer = await app.inject({ url });
    expect({ status: answer.statusCode, type: answer.headers['content-type'] }).toStrictEqual({
      status,
      type: 'text/html; charset=utf-8',
    });
  });

  test('an address with a dot is the page for a browser, which then says that it does not exist', async () => {
    const answer = await app.inject({ url: '/produtos/a.bc', headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test.each([
    ['/trabalhador.js', 'application/javascript; charset=utf-8'],
    ['/varal.webmanifest', 'application/manifest+json'],
    ['/icone-recortavel-512.png', 'image/png'],
  ])('%s comes as what it is, and is asked for each time', async (url, type) => {
    const { headers, statusCode } = await app.inject({ url });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toStrictEqual([200, type, 'no-cache']);
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
    expect(headers['content-security-policy']).toContain("manifest-src 'self'");
  });

  test.each(['/assets/velho-123.js', '/favicon.png', '/api', '/midia/x', '/.env', '/../package.json'])(
    '%s is not',
    async (url) => {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.headers['content-type']).not.toContain('html');
    },
  );
});

test.each(['/..%2f..%2f..%2fpackage.json', '/assets/..%2f..%2findex.html', '/assets/%2e%2e/%2e%2e/package.json'])(
  '%s reaches no file outside the built app',
  async (url) => {
    expect((await app.inject({ url })).body).not.toContain('"workspaces"');
  },
);

describe('the document of the API', () => {
  test('is valid OpenAPI 3.1', async () => {
    const document = (await app.inject({ url: '/api/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(document)).toStrictEqual({ valid: true });
  });

  test('has every route, and says which are open to strangers', async () => {
    const { paths, security } = (await app.inject({ url: '/api/openapi.json' })).json();
    const routes = Object.values(ROTAS).flatMap((feature) => Object.values(feature));
    expect(routes.length).toBeGreaterThan(4);
    for (const route of routes) {
      const operation = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
      expect(operation, `${route.method} ${route.path}`).toBeDefined();
      expect(operation.security ?? security).toStrictEqual(route.access === 'aberto' ? [] : [{ bearer: [] }]);
    }
  });

  test('says of what may still be under way that it answers 202 too, with the same shape', async () => {
    const { paths } = (await app.inject({ url: '/api/openapi.json' })).json();
    for (const path of ['/produtos/{id}/publicar-no-bling/', '/vendas/{id}/sincronizar_bling/']) {
      const { responses } = paths[path].post;
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '202', '409']));
      expect(responses[202].content).toStrictEqual(responses[200].content);
    }
  });

  test('has itself and its page, open to all', async () => {
    const { paths } = (await app.inject({ url: '/api/openapi.json' })).json();
    for (const path of ['/openapi.json', '/docs/']) expect(paths[path].get.security).toStrictEqual([]);
  });

  test('names only routes that the server serves, and strangers get in just where it says so', async () => {
    for (const route of Object.values(ROTAS).flatMap((feature) => Object.values(feature))) {
      const { status, body } = await stranger(route, { params: { id: 1 }, body: {} } as never);
      expect((body as { codigo?: string } | undefined)?.codigo, route.path).not.toBe('rota.nao_encontrada');
      if (route.access !== 'aberto') expect(status, route.path).toBe(401);
    }
  });

  test('has a page to read, with nothing inline', async () => {
    const answer = await app.inject({ url: '/api/docs/' });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('/auth/login/');
    expect(answer.body).not.toMatch(/<script|style=|<style/);
    expect((await app.inject({ url: '/api/docs/estilo.css' })).headers['content-type']).toBe('text/css; charset=utf-8');
  });
});

describe('the state of the server', () => {
  test('alive and ready', async () => {
    expect((await app.inject({ url: '/api/saude/' })).json()).toStrictEqual({
      estado: 'ok',
      versao: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    const ready = await app.inject({ url: '/api/pronto/' });
    expect({ status: ready.statusCode, body: ready.json() }).toStrictEqual({
      status: 200,
      body: { estado: 'ok', partes: { banco: 'ok', fila: 'ok', armazenamento: 'ok' } },
    });
  });

  test('is 503 while it stops, and says when its files cannot be written', async () => {
    const other = await testApi({ isStopping: () => true, arquivos: folderStorage('/dev/null/arquivos') });
    const answer = await other.app.inject({ url: '/api/pronto/' });
    expect({ status: answer.statusCode, body: answer.json() }).toStrictEqual({
      status: 503,
      body: {
        type: 'about:blank',
        title: 'Indisponível no momento',
        status: 503,
        detail: 'O servidor está indisponível no momento. Tente novamente em instantes.',
        erro: 'O servidor está indisponível no momento. Tente novamente em instantes.',
        codigo: 'servidor.indisponivel',
        estado: 'fora',
        partes: { banco: 'ok', fila: 'ok', armazenamento: 'fora' },
      },
    });
    expect(answer.headers.connection).toBe('close');
    expect(answer.headers['retry-after']).toBe('5');
    expect((await other.app.inject({ url: '/api/saude/' })).statusCode).toBe(200);
  });

  test('with little room left is ready all the same, says so, and takes no new work when there is next to none', async () => {
    const left = { espaco: 'pouco' as 'pouco' | 'cheio' };
    const other = await testApi({ disk: { espaco: () => left.espaco, freeBytes: () => 7 } });
    const ready = await other.app.inject({ url: '/api/pronto/' });
    expect({ status: ready.statusCode, partes: ready.json().partes }).toStrictEqual({
      status: 200,
      partes: { banco: 'ok', fila: 'ok', armazenamento: 'pouco' },
    });
    expect(ready.headers['x-varal-espaco']).toBeUndefined();
    expect((await other.app.inject({ url: '/api/metricas' })).body).toContain('varal_disk_free_bytes 7\n');
    const criar = (nome: string) => other.call(rotasDeModelos.criarModelo, { body: { codigo: nome, nome } });
    expect(await criar('A')).toMatchObject({ status: 201, headers: { 'x-varal-espaco': 'pouco' } });
    left.espaco = 'cheio';
    const { status, body, headers } = await criar('B');
    expect({ status, body, wait: headers['retry-after'] }).toMatchObject({
      status: 503,
      body: { codigo: 'espaco.cheio' },
      wait: '5',
    });
    expect((await other.call(rotasDeModelos.listarModelos, {})).status).toBe(200);
  });

  test('is unready until there is somebody who could sign in', async () => {
    const other = await testApi();
    for (const table of ['enderecos_conhecidos', 'sessoes', 'usuarios']) await other.pool.query(`delete from ${table}`);
    expect((await other.app.inject({ url: '/api/pronto/' })).statusCode).toBe(503);
  });

  test('metrics are for this machine, without a proxy between, or for the token', async () => {
    const token = 'um-segredo-bem-comprido';
    const config = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', METRICAS_TOKEN: token });
    const other = await testApi({ config });
    const get = (remoteAddress: string, headers = {}) =>
      other.app.inject({ url: '/api/metricas', remoteAddress, headers }).then(({ statusCode }) => statusCode);
    expect(await get('127.0.0.1')).toBe(200);
    expect(await get('10.0.0.1')).toBe(403);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await get('127.0.0.1', { [name]: '1.2.3.4' })).toBe(403);
    expect(await get('127.0.0.1', { host: 'pagina-de-outro.example' })).toBe(403);
    expect(await get('10.0.0.1', { authorization: `Bearer ${token}` })).toBe(200);
    expect(await get('10.0.0.1', { authorization: 'Bearer outro-segredo-bem-comprido' })).toBe(403);

    // A proxy on this machine need not say that it is one.
    const behind = configFrom({ DATA_DIR: tempFolder('dados'), LOG: 'silent', TRUST_PROXY: '10.0.0.1' });
    const hidden = await testApi({ config: behind });
    expect((await hidden.app.inject({ url: '/api/metricas', remoteAddress: '127.0.0.1' })).statusCode).toBe(403);

    const { body } = await other.app.inject({ url: '/api/metricas' });
    expect(body).toMatch(/varal_http_requests_total\{method="GET",route="\/api\/metricas",status="200"\} \d/);
    expect(body).toContain('varal_db_connections ');
  });
});

describe('one client', () => {
  test('cannot send headers without end', async () => {
    const answer = await raw(`GET /api/saude/ HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('"erro":"Os cabeçalhos do pedido são grandes demais."');
    expect(answer).toContain("content-security-policy: default-src 'self'");
  });

  test('gets a refusal for what is not HTTP', async () => {
    expect(await raw('olá\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"erro":"O pedido não pôde ser entendido\."/);
  });

  test.each([
    ['16 KiB before signing in', '/api/auth/login/', 16],
    ['256 KiB', '/api/clientes/', 256],
    ['2 MiB of a product', '/api/produtos/', 2_048],
  ])('cannot send a body over %s', async (_, url, kb) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.access}` };
    const send = async (bytes: number) => {
      const payload = `{"username":"${'x'.repeat(bytes - '{"username":""}'.length)}"}`;
      const answer = await app.inject({ method: 'POST', url, headers, payload });
      return { status: answer.statusCode, erro: answer.json().erro };
    };
    expect(await send(kb * 1024)).toMatchObject({ status: 400 });
    expect(await send(kb * 1024 + 1)).toStrictEqual({ status: 413, erro: 'O pedido é grande demais.' });
  });

  test('cannot keep the server waiting for ever', () => {
    expect(app.server.headersTimeout).toBe(15_000);
    expect(app.server.requestTimeout).toBe(300_000);
  });
});

test.runIf(!embedded)(
  'a database that went away makes the server unready and calls 503, never a stack trace',
  async () => {
    const other = await testApi();
    const { rows } = await other.pool.query<{ name: string }>('select current_database() as name');
    await pool.query(`alter database ${rows[0]?.name} with allow_connections false`);
    // Waits until each of them is gone.
    await pool.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
      rows[0]?.name,
    ]);

    expect((await other.app.inject({ url: '/api/pronto/' })).statusCode).toBe(503);
    expect((await other.app.inject({ url: '/api/saude/' })).statusCode).toBe(200);
    await pool.query(`alter database ${rows[0]?.name} with allow_connections true`);
    // The very next who need it have it; to be ready within three seconds is more than a busy machine can always do.
    await Promise.all([other.pool.query('select'), other.pool.query('select')]);
    expect((await other.app.inject({ url: '/api/pronto/' })).json()).toMatchObject({ estado: 'ok' });
  },
);
