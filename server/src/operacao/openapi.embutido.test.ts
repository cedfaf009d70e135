import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { ROTAS } from '@varal/contract/rotas';
import type { Route } from '@varal/contract/route';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, describe, expect, test } from 'vitest';
import { inRoot, toolFile } from '../../../scripts/paths.mjs';
import { testApi } from '../../test/api.ts';
import { umaCategoria, umCliente, umModelo } from '../../test/cenario.ts';

const { app, db, admin } = await testApi();
const document = (await app.inject({ url: '/api/openapi.json' })).json<OpenAPI3>();
const routes: [string, Route][] = Object.values(ROTAS).flatMap((feature) => Object.entries(feature));

// Generated programs look for their libraries from where they lie.
mkdirSync(inRoot('.cache'), { recursive: true });
const folder = mkdtempSync(inRoot('.cache', 'cliente-'));
afterAll(() => rmSync(folder, { recursive: true }));

const runNode = (file: string, args: string[]) =>
  promisify(execFile)(process.execPath, [file, ...args], { cwd: inRoot(), env: { ...process.env, CI: 'true' } });

/** Fields that an empty body lacks, and another body does without: a company has no CPF. */
const AS_VEZES: Record<string, string[]> = { criarCliente: ['cpf'] };

describe('required fields', () => {
  test.each(routes.filter(([, { requires }]) => requires))('%s refuses to go on without them', async (nome, route) => {
    const { status, body }: { status: number; body: unknown } = await admin.call(route, {
      params: { id: 1 },
      body: {},
    } as never);
    const { codigo = '', erros = {} } = body as { codigo?: string; erros?: Record<string, unknown> };
    if (status === 404 && /nao_encontrad[ao]$/.test(codigo)) return;
    expect(status, codigo).toBe(400);
    const sempre = Object.keys(erros).filter((campo) => !AS_VEZES[nome]?.includes(campo));
    expect(route.requires).toEqual(expect.arrayContaining(sempre));
  });

  test.each(routes.filter(([, { body, requires, method }]) => body && !requires && method === 'POST'))(
    '%s names all that it misses in an empty body',
    async (_, route) => {
      if (route.access === 'aberto' || route.access === 'proprio') return;
      const { body } = await admin.call(route, { params: { id: 1 }, body: {} } as never);
      expect((body as { codigo?: string } | undefined)?.codigo ?? '').not.toMatch(/obrigatori/);
    },
  );

  test('stand beside a name that other routes share', () => {
    expect(document.paths?.['/modelos/']).toHaveProperty('post.requestBody.content.application/json.schema', {
      allOf: [{ $ref: '#/components/schemas/ModeloDigitado' }],
      required: ['codigo', 'nome'],
    });
    expect(document.paths?.['/modelos/{id}/']).toHaveProperty('put.requestBody.content.application/json.schema', {
      $ref: '#/components/schemas/ModeloDigitado',
    });
  });
});

describe('whoever generates a program from it', () => {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(
      item as Record<string, { servers?: { url: string }[]; responses: object; parameters: Parameter[] }>,
    ).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );

  test('finds every route of the server', () => {
    const told = operations.map(
      ({ path, method, servers }) => `${method} ${(servers?.[0]?.url ?? '/api').replace(/\/$/, '')}${path}`,
    );
    const known = new Set(told.map(semNomes));
    const served = rotasDoServidor(app.printRoutes({ commonPrefix: false }));
    expect(served.length).toBeGreaterThan(150);
    expect(served.filter((one) => !known.has(semNomes(one)))).toStrictEqual([]);
  });

  test('finds each status named', () => {
    for (const { path, method, responses } of operations) {
      const statuses = Object.keys(responses);
      expect(
        statuses.filter((one) => !/^[2-5]\d\d$/.test(one)),
        `${method} ${path}`,
      ).toStrictEqual([]);
    }
    expect(Object.keys(operations.find(({ path }) => path === '/vendas/{id}/status/')?.responses ?? {})).toStrictEqual([
      ...['200', '400', '401', '403', '404', '408', '409', '413', '414', '415', '429', '431', '500', '502', '503'],
    ]);
  });

  test('finds which pages want a token, and which take one', () => {
    expect(document.paths?.['/ondas/{id}/lista.pdf']).toHaveProperty('get.security', [{ bearer: [] }]);
    expect(document.paths?.['/copias/{id}/arquivo/']).toHaveProperty('get.security', [{}, { bearer: [] }]);
    expect(document.paths?.['/etiquetas/{id}/{chave}.pdf']).toHaveProperty('get.security', []);
  });

  test('finds integers where no fraction is taken', () => {
    const ids = operations.flatMap(({ parameters }) =>
      parameters.filter(({ name }) => ['id', 'pagina', 'limite'].includes(name)).map(({ schema }) => schema.type),
    );
    expect(ids.length).toBeGreaterThan(80);
    expect(new Set(ids)).toStrictEqual(new Set(['integer']));
    expect(JSON.stringify(document)).not.toContain('"pattern":"^\\\\d{1,');
  });
});

type Parameter = { name: string; schema: { type?: string } };

const semNomes = (route: string) => route.replace(/\{\w+\}(\.\w+)?/g, '{}').replace(/\/$/, '');

/** Reads the tree that the router prints: each line continues the address of the one it hangs on. */
function rotasDoServidor(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([ │]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    above.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
    const path = above
      .join('')
      .replace(/:(\w+)/g, '{$1}')
      .replace(/^\/?/, '/');
    if (!/^\/(api|midia)\//.test(path)) return [];
    return methods
      .split(', ')
      .filter((one) => one && one !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}

test('no shape of six fields or more is written twice: it has a name', () => {
  const places = new Map<string, string[]>();
  const look = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('properties' in value && Object.keys(value.properties as object).length >= 6) {
      const text = JSON.stringify(value);
      places.set(text, [...(places.get(text) ?? []), place]);
    }
    for (const [key, part] of Object.entries(value)) look(part, `${place}/${key}`);
  };
  look(document, '');
  expect(places.size).toBeGreaterThan(30);
  expect([...places.values()].filter(({ length }) => length > 1)).toStrictEqual([]);
});

test('Redocly has nothing to say against it', async () => {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const args = ['lint', file, '--config', inRoot('redocly.yaml'), '--format=json'];
  const { stdout } = await runNode(toolFile('server', '@redocly/cli', 'bin/cli.js'), args).catch(
    (failure: { stdout: string }) => failure,
  );
  const said = JSON.parse(stdout) as { problems: { message: string; location: { pointer: string }[] }[] };
  expect(said.problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toStrictEqual([]);
});

/** Somebody else's program: it knows the API only by the types that are generated from the document. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

type Venda = components['schemas']['Venda'];

export async function sell(baseUrl: string, username: string, password: string): Promise<Venda> {
  const open = createClient<paths>({ baseUrl });
  const { data: sessao } = await open.POST('/auth/login/', { body: { username, password } });
  if (!sessao) throw new Error('not signed in');
  const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${sessao.access}\` } });

  const { data: produtos = [] } = await client.GET('/produtos/busca/', { params: { query: { busca: 'Camiseta' } } });
  const { data: clientes = [] } = await client.GET('/clientes/');
  const [produto] = produtos;
  const [cliente] = clientes;
  if (!produto || !cliente) throw new Error('nothing to sell, or nobody to sell to');

  const refused = await client.POST('/vendas/', { body: { cliente_id: cliente.id, origem: 'loja_fisica', itens: [] } });
  const why: components['schemas']['Problema'] | undefined = refused.error;
  if (why?.codigo !== 'venda.sem_itens') throw new Error('an empty sale was not refused as it should be');

  const { data: venda, error } = await client.POST('/vendas/', {
    body: { cliente_id: cliente.id, origem: 'loja_fisica', itens: [{ id: produto.id, quantidade: 2 }] },
  });
  if (!venda) throw new Error(error.erro);
  return venda;
}

// @ts-expect-error A sale is of somebody.
export const nobody: paths['/vendas/']['post']['requestBody'] = { content: { 'application/json': { origem: 'loja_fisica', itens: [] } } };
// @ts-expect-error A misspelt field is not there.
export const misspelt = (venda: Venda) => venda.clientes;
`;

test('a strict client generated from it signs in, lists and sells', async () => {
  await umCliente(db);
  const [modelo_id, categoria] = [await umModelo(db), await umaCategoria(db)];
  const body = { titulo: 'Camiseta do documento', modelo_id, categoria, sku: 'CAM', preco_venda: 50, qtd: 5 };
  expect((await admin.call(rotasDeProdutos.criarProduto, { body })).status).toBe(201);
  const generated = join(folder, 'api.ts');
  const program = join(folder, 'sell.ts');
  writeFileSync(generated, astToString(await openapiTS(document)));
  writeFileSync(program, PROGRAM);
  await expect(
    runNode(toolFile('.', 'typescript', 'bin/tsc'), [
      ...['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--skipLibCheck'],
      ...['--ignoreConfig', '--types', 'node', '--target', 'es2023', '--module', 'esnext'],
      ...['--moduleResolution', 'bundler', '--allowImportingTsExtensions', program],
    ]).catch(({ stdout }) => stdout),
  ).resolves.toMatchObject({ stdout: '' });

  const runnable = join(folder, 'sell.mjs');
  writeFileSync(
    runnable,
    ts.transpileModule(PROGRAM, { compilerOptions: { module: ts.ModuleKind.ESNext } }).outputText,
  );
  const { sell } = (await import(pathToFileURL(runnable).href)) as {
    sell: (...given: [string, string, string]) => Promise<{ itens: { quantidade: number }[] }>;
  };
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const venda = await sell(`${url}/api`, admin.username, admin.senha);
  expect(venda.itens.map(({ quantidade }) => quantidade)).toStrictEqual([2]);
});
