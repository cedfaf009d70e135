import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { defineRoute } from '@varal/contract/route';
import { beforeEach, describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { createApi } from './api.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { type Chave, criarGuarda } from './armazenamento.ts';
import { createLock, type Lock } from './session-lock.ts';
import { gate, type Pedido, recusa, testLocks, testServer } from './test-server.ts';

/** The form of the platform that sends it: jsdom's own is none that its fetch knows. */
async function umFormulario(): Promise<FormData> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = await new Response('titulo=Saia', { headers: type }).formData();
  vi.stubGlobal('FormData', form.constructor);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return form;
}

const produto = z.object({ id: z.int(), titulo: z.string() });
const rotas = {
  buscar: defineRoute({
    method: 'GET',
    path: '/produtos/busca/',
    access: 'usuario',
    summary: '',
    query: z.object({ busca: z.string().optional(), ids: z.array(z.int()).optional() }),
    reply: z.array(produto),
  }),
  ver: defineRoute({
    method: 'GET',
    path: '/produtos/:id/',
    access: 'usuario',
    summary: '',
    params: z.object({ id: z.union([z.int(), z.string()]) }),
    reply: produto,
  }),
  criar: defineRoute({
    method: 'POST',
    path: '/produtos/',
    access: 'usuario',
    summary: '',
    body: z.object({ titulo: z.string() }),
    reply: produto,
  }),
  excluir: defineRoute({
    method: 'DELETE',
    path: '/produtos/:id/',
    access: 'usuario',
    summary: '',
    params: z.object({ id: z.int() }),
  }),
  criarCategoria: defineRoute({
    method: 'POST',
    path: '/categorias/',
    access: 'usuario',
    summary: '',
    body: z.object({ nome: z.string(), categoria_pai: z.int().nullable() }),
    reply: z.object({ id: z.int() }),
  }),
  lista: defineRoute({ method: 'GET', path: '/modelos/', access: 'usuario', summary: '', reply: z.array(produto) }),
};

const JOANA = JSON.stringify({ id: 1, username: 'joana', nome: 'Joana', tipo: 'vendedor' });
const PEDRO = JSON.stringify({ id: 2, username: 'pedro', nome: 'Pedro', tipo: 'admin' });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('access', 'velho');
  localStorage.setItem('refresh', 'R');
  localStorage.setItem('usuario', JOANA);
});

/** One tab of the browser: a client of its own over the storage that all tabs share. */
function umaAba({
  fetch,
  lock,
  patience,
}: Pick<Parameters<typeof createApi>[0], 'fetch'> & {
  lock?: Lock;
  patience?: { call: number; upload: number; renewal: number };
}) {
  const guarda = criarGuarda<Chave>(() => localStorage);
  const navegador = { aqui: () => '/produtos/7?aba=fotos', ir: vi.fn(), irParaFora: vi.fn(), recarregar: vi.fn() };
  const lembrarDestino = vi.fn();
  const api = createApi({
    fetch,
    guarda,
    lock: lock ?? createLock({ name: 'varal-trava-sessao', locks: () => undefined, guarda }),
    navegador,
    lembrarDestino,
    ...(patience && { patience }),
  });
  return { ...api, navegador, lembrarDestino };
}

/** A server that knows one good access token, and gives it to who brings the refresh token R. */
const soAceita =
  (bom: string, renovar: (pedido: Pedido) => unknown = () => ({ json: { access: bom } })) =>
  (pedido: Pedido) => {
    if (pedido.path === '/api/auth/verificar/') return renovar(pedido) as never;
    if (pedido.access !== bom) return recusa(401, 'auth.sessao_encerrada', 'Sua sessão terminou. Entre novamente.');
    return { json: [] };
  };

const VERIFICAR = '/api/auth/verificar/';

describe('a call', () => {
  test('goes to the address of its route, with the access token, and gives the typed answer', async () => {
    const server = await testServer(() => ({ json: { id: 7, titulo: 'Camiseta' } }));
    const { call } = umaAba(server);

    const reply = await call(rotas.ver, { params: { id: 'a/b' } });

    expectTypeOf(reply).toEqualTypeOf<{ id: number; titulo: string }>();
    expect(reply).toStrictEqual({ id: 7, titulo: 'Camiseta' });
    expect(server.pedidos).toMatchObject([{ method: 'GET', path: '/api/produtos/a%2Fb/', access: 'velho' }]);
  });

  test('writes its query, leaves out what is empty and repeats what is a list', async () => {
    const server = await testServer(() => ({ json: [] }));
    await umaAba(server).call(rotas.buscar, { query: { busca: 'calça & cia', ids: [1, 2] } });
    await umaAba(server).call(rotas.buscar, { query: { busca: '' } });
    await umaAba(server).call(rotas.lista);
    expect(server.pedidos.map(({ path }) => path)).toStrictEqual([
      '/api/produtos/busca/?busca=cal%C3%A7a+%26+cia&ids=1&ids=2',
      '/api/produtos/busca/',
      '/api/modelos/',
    ]);
  });

  test('sends JSON, its idempotency key and its own headers', async () => {
    const server = await testServer(() => ({ status: 201, json: { id: 1, titulo: 'Saia' } }));
    const opts = { idempotencyKey: 'chave-1', headers: { 'X-Tela': 'criar' } };
    await umaAba(server).call(rotas.criar, { body: { titulo: 'Saia' } }, opts);
    expect(server.pedidos[0]).toMatchObject({
      method: 'POST',
      body: { titulo: 'Saia' },
      headers: { 'content-type': 'application/json', 'idempotency-key': 'chave-1', 'x-tela': 'criar' },
    });
  });

  test('sends no idempotency key with a read, and no token when signed out', async () => {
    localStorage.clear();
    const server = await testServer(() => ({ json: [] }));
    await umaAba(server).call(rotas.lista, undefined, { idempotencyKey: 'chave-1' });
    expect(server.pedidos[0]?.headers).not.toHaveProperty('idempotency-key');
    expect(server.pedidos[0]?.headers).not.toHaveProperty('authorization');
  });

  test('sends a form with files as the browser writes it', async () => {
    const server = await testServer(() => ({ json: { id: 1, titulo: 'Saia' } }));
    const form = await umFormulario();
    await umaAba(server).call(rotas.criar, { body: form });
    expect(server.pedidos[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.pedidos[0]?.body).toContain('name="titulo"');
  });

  test('understands an answer without a body', async () => {
    const server = await testServer(() => ({ status: 204 }));
    const reply = await umaAba(server).call(rotas.excluir, { params: { id: 3 } });
    expectTypeOf(reply).toEqualTypeOf<undefined>();
    expect(reply).toBeUndefined();
  });
});

describe('a page of a list', () => {
  const NEXT = { 'X-Total-Count': '120', Link: '</api/produtos/busca/?ids=1&ids=2&pagina=2&depois=50>; rel="next"' };

  test('comes with the number of all and with what to add to its query for the next one', async () => {
    const server = await testServer(() => ({ json: [{ id: 7, titulo: 'Saia' }], headers: NEXT }));
    const { callPage } = umaAba(server);
    const query = { ids: [1, 2] };

    const page = await callPage(rotas.buscar, { query });

    expectTypeOf(page.itens).toEqualTypeOf<{ id: number; titulo: string }[]>();
    expect(page).toStrictEqual({
      itens: [{ id: 7, titulo: 'Saia' }],
      total: 120,
      proxima: { pagina: '2', depois: '50' },
    });
    await callPage(rotas.buscar, { query: { ...query, ...page.proxima } });
    expect(server.pedidos[1]?.path).toBe('/api/produtos/busca/?ids=1&ids=2&pagina=2&depois=50');
  });

  test('changes in the next one what it said itself', async () => {
    const headers = { 'X-Total-Count': '120', Link: '</api/produtos/busca/?busca=saia&pagina=3>; rel="next"' };
    const server = await testServer(() => ({ json: [], headers }));
    const query = { busca: 'saia', ...{ pagina: '2' } };
    expect((await umaAba(server).callPage(rotas.buscar, { query })).proxima).toStrictEqual({ pagina: '3' });
  });

  test('is the last one when none is said to come', async () => {
    const server = await testServer(() => ({ json: [{ id: 7, titulo: 'Saia' }], headers: { 'X-Total-Count': '51' } }));
    const page = await umaAba(server).callPage(rotas.lista);
    expect(page).toStrictEqual({ itens: [{ id: 7, titulo: 'Saia' }], total: 51, proxima: null });
  });

  test('counts itself where nobody did', async () => {
    const server = await testServer(() => ({ json: [{ id: 7, titulo: 'Saia' }] }));
    expect((await umaAba(server).callPage(rotas.lista)).total).toBe(1);
  });

  test('is refused like any call', async () => {
    const server = await testServer(() => recusa(400, 'entrada.invalida', 'Corrija os campos destacados.'));
    await expect(umaAba(server).callPage(rotas.lista)).rejects.toThrow('Corrija os campos destacados.');
  });
});

describe('a refusal', () => {
  const refused = async (answer: Parameters<typeof testServer>[0]) => {
    const { call } = umaAba(await testServer(answer));
    return call(rotas.lista).then(
      () => expect.unreachable(),
      (error: unknown) => error,
    );
  };

  test('carries status, code, sentence, the fields and whatever else the server said', async () => {
    const error = await refused(() =>
      recusa(409, 'produto.sku', 'Este SKU já existe.', { erros: { sku: ['Já existe.'] }, sku: ['Já existe.'] }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      codigo: 'produto.sku',
      erro: 'Este SKU já existe.',
      message: 'Este SKU já existe.',
      erros: { sku: ['Já existe.'] },
      problem: { sku: ['Já existe.'] },
    });
  });

  test.each([
    [
      'the page of a proxy',
      { status: 502, html: '<h1>Bad Gateway</h1>' },
      'O servidor está indisponível no momento. Tente novamente em instantes.',
    ],
    ['a crash', { status: 500, html: '<h1>Error</h1>' }, 'Problemas no servidor. Tente novamente mais tarde.'],
    ['an upload that a proxy refuses', { status: 413, html: '<h1>Too large</h1>' }, 'O pedido é grande demais.'],
    ['a firewall', { status: 403, html: '<h1>Blocked</h1>' }, 'Você não tem permissão para fazer isso.'],
    [
      'JSON that is none',
      { status: 400, html: '{"erro":', headers: { 'Content-Type': 'application/json' } },
      'O servidor deu uma resposta inesperada. Tente novamente.',
    ],
    [
      'JSON of another shape',
      { status: 400, json: { erro: { a: 1 }, erros: 'x' } },
      'O servidor deu uma resposta inesperada. Tente novamente.',
    ],
    ['JSON that is a list', { status: 400, json: ['x'] }, 'O servidor deu uma resposta inesperada. Tente novamente.'],
    [
      'the sign-in page of a public network',
      { status: 200, html: '<h1>Wi-Fi</h1>' },
      'O servidor deu uma resposta inesperada. Tente novamente.',
    ],
  ])('never shows a sentence of somebody else: %s', async (_, answer, sentence) => {
    const error = await refused(() => answer);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: answer.status, erro: sentence, codigo: 'resposta.inesperada', erros: {} });
  });

  test('reads detail where erro is missing, and keeps only field errors that are sentences', async () => {
    const json = { detail: 'Já existe um atributo', erros: { nome: ['Repetido', 3], a: {}, b: 'Só um' } };
    expect(await refused(() => ({ status: 400, json }))).toMatchObject({
      erro: 'Já existe um atributo',
      erros: { nome: ['Repetido'], b: ['Só um'] },
    });
  });

  test('is told apart from no answer at all', async () => {
    const error = await refused(() => null);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({
      message: 'Sem conexão com o servidor. Verifique sua conexão e tente novamente.',
      timedOut: false,
    });
  });

  test('is told apart from an answer that takes too long', async () => {
    const { call } = umaAba({
      ...(await testServer(() => gate<null>().opened)),
      patience: { call: 50, upload: 50, renewal: 50 },
    });
    await expect(call(rotas.lista)).rejects.toMatchObject({
      name: 'NetworkError',
      timedOut: true,
      message: 'O servidor demorou demais para responder. Tente novamente.',
    });
  });

  test('is told apart from a caller who gave up, before or during the call', async () => {
    const server = await testServer(() => gate<null>().opened);
    const { call } = umaAba(server);
    const giveUp = new AbortController();
    const during = call(rotas.lista, undefined, { signal: giveUp.signal });
    await vi.waitFor(() => expect(server.pedidos).toHaveLength(1));
    giveUp.abort();
    await expect(during).rejects.toMatchObject({ name: 'AbortError' });
    await expect(call(rotas.lista, undefined, { signal: giveUp.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.pedidos).toHaveLength(1);
  });
});

describe('an access token that expired', () => {
  test('is renewed with the refresh token alone, and the call is done again', async () => {
    const server = await testServer(soAceita('novo'));
    expect(await umaAba(server).call(rotas.lista)).toStrictEqual([]);
    expect(server.pedidos.map(({ path, access, body }) => [path, access, body])).toStrictEqual([
      ['/api/modelos/', 'velho', ''],
      [VERIFICAR, null, { refresh: 'R' }],
      ['/api/modelos/', 'novo', ''],
    ]);
    expect({ ...localStorage }).toStrictEqual({ access: 'novo', refresh: 'R', usuario: JOANA });
  });

  test('is renewed once for 20 calls at a time, each of them done again once', async () => {
    const server = await testServer(soAceita('novo'));
    const { call } = umaAba(server);
    const replies = await Promise.all(Array.from({ length: 20 }, () => call(rotas.lista)));
    expect(replies).toStrictEqual(Array.from({ length: 20 }, () => []));
    expect(server.para(VERIFICAR)).toHaveLength(1);
    expect(server.para('/api/modelos/').filter(({ access }) => access === 'velho')).toHaveLength(20);
    expect(server.para('/api/modelos/').filter(({ access }) => access === 'novo')).toHaveLength(20);
  });

  test.each([
    ['with the locks of the browser', testLocks()],
    ['without them', undefined],
  ])('is renewed once for two tabs, %s', async (_, locks) => {
    const server = await testServer(soAceita('novo'));
    const lock = () =>
      createLock({ name: 'varal-trava-sessao', locks: () => locks, guarda: criarGuarda<Chave>(() => localStorage) });
    const abas = [umaAba({ ...server, lock: lock() }), umaAba({ ...server, lock: lock() })];
    await Promise.all(abas.flatMap(({ call }) => Array.from({ length: 5 }, () => call(rotas.lista))));
    expect(server.para(VERIFICAR)).toHaveLength(1);
    expect(server.para('/api/modelos/')).toHaveLength(20);
    expect(localStorage.getItem('varal-trava-sessao')).toBeNull();
  });

  test('is not renewed when another tab did it while the call was under way', async () => {
    const server = await testServer((pedido) => {
      if (pedido.access === 'velho') localStorage.setItem('access', 'novo');
      return soAceita('novo')(pedido);
    });
    await umaAba(server).call(rotas.lista);
    expect(server.pedidos.map(({ path, access }) => [path, access])).toStrictEqual([
      ['/api/modelos/', 'velho'],
      ['/api/modelos/', 'novo'],
    ]);
  });

  test('is got with the refresh token when there is none', async () => {
    localStorage.removeItem('access');
    const server = await testServer(soAceita('novo'));
    expect(await umaAba(server).call(rotas.lista)).toStrictEqual([]);
    expect(server.pedidos.map(({ access }) => access)).toStrictEqual([null, null, 'novo']);
  });

  test('is renewed once a call: a second 401 is passed on', async () => {
    const server = await testServer(soAceita('nenhum', () => ({ json: { access: 'novo' } })));
    const { call, navegador } = umaAba(server);
    await expect(call(rotas.lista)).rejects.toMatchObject({ status: 401, codigo: 'auth.sessao_encerrada' });
    expect(server.pedidos.map(({ path }) => path)).toStrictEqual(['/api/modelos/', VERIFICAR, '/api/modelos/']);
    expect(localStorage.getItem('refresh')).toBe('R');
    expect(navegador.ir).not.toHaveBeenCalled();
  });

  test('is renewed again by the next call that needs it', async () => {
    let n = 0;
    const server = await testServer(({ path }) => {
      if (path === VERIFICAR) return { json: { access: `novo-${++n}` } };
      return recusa(401, 'auth.sessao_encerrada', 'Sua sessão terminou. Entre novamente.');
    });
    const { call } = umaAba(server);
    await expect(call(rotas.lista)).rejects.toThrow(ApiError);
    await expect(call(rotas.lista)).rejects.toThrow(ApiError);
    expect(localStorage.getItem('access')).toBe('novo-2');
  });

  test('without a refresh token passes the refusal on, and touches nothing', async () => {
    localStorage.removeItem('refresh');
    const server = await testServer(soAceita('novo'));
    const { call, navegador } = umaAba(server);
    await expect(call(rotas.lista)).rejects.toMatchObject({
      status: 401,
      erro: 'Sua sessão terminou. Entre novamente.',
    });
    expect(server.pedidos).toHaveLength(1);
    expect(localStorage.getItem('access')).toBe('velho');
    expect(navegador.ir).not.toHaveBeenCalled();
  });

  test.each([401, 403])('whose renewal is refused with %i ends the session here', async (status) => {
    localStorage.setItem('outra-coisa', 'x');
    const server = await testServer(
      soAceita('novo', () => recusa(status, 'auth.sessao_encerrada', 'Sua sessão terminou.')),
    );
    const { call, navegador, lembrarDestino } = umaAba(server);
    await Promise.all(
      Array.from({ length: 3 }, () => expect(call(rotas.lista)).rejects.toMatchObject({ status: 401 })),
    );
    expect(localStorage).toHaveLength(0);
    expect(navegador.ir.mock.calls).toStrictEqual([['/']]);
    expect(lembrarDestino.mock.calls).toStrictEqual([['/produtos/7?aba=fotos']]);
    expect(server.para(VERIFICAR)).toHaveLength(1);
  });

  test.each([
    ['no answer', null, { name: 'NetworkError' }],
    [
      'trouble at the server',
      recusa(500, 'servidor.erro', 'Problemas no servidor.'),
      { name: 'ApiError', status: 500 },
    ],
    ['the page of a proxy', { status: 503, html: '<h1>Fora</h1>' }, { name: 'ApiError', status: 503 }],
    ['the page of a firewall', { status: 403, html: '<h1>Blocked</h1>' }, { name: 'ApiError', status: 403 }],
    ['too many tries', recusa(429, 'x', 'Calma.'), { name: 'ApiError', status: 429 }],
    ['the page of a public network', { status: 200, html: '<h1>Wi-Fi</h1>' }, { name: 'ApiError', status: 200 }],
  ])('whose renewal meets %s keeps the session and says so', async (_, answer, expected) => {
    const server = await testServer(soAceita('novo', () => answer));
    const { call, navegador } = umaAba(server);
    const before = { ...localStorage };
    await expect(call(rotas.lista)).rejects.toMatchObject(expected);
    expect({ ...localStorage }).toStrictEqual(before);
    expect(navegador.ir).not.toHaveBeenCalled();
  });

  test('whose renewal fails is tried once for 20 calls at a time, not once for each', async () => {
    const todas = gate<null>();
    const server = await testServer(soAceita('novo', () => todas.opened));
    const { call } = umaAba(server);
    const calls = Array.from({ length: 20 }, () => expect(call(rotas.lista)).rejects.toThrow(NetworkError));
    await vi.waitFor(() => expect(server.para('/api/modelos/')).toHaveLength(20));
    await new Promise((resolve) => setTimeout(resolve, 50));
    todas.open(null);
    await Promise.all(calls);
    expect(server.para(VERIFICAR)).toHaveLength(1);
  });

  test('whose renewal takes too long is given up before other calls are', async () => {
    const server = await testServer(soAceita('novo', () => gate<null>().opened));
    const { call } = umaAba({ ...server, patience: { call: 30_000, upload: 30_000, renewal: 50 } });
    await expect(call(rotas.lista)).rejects.toMatchObject({ name: 'NetworkError', timedOut: true });
    expect(localStorage.getItem('refresh')).toBe('R');
  });

  test('renewed after a sign-out in another tab does not bring the session back', async () => {
    const server = await testServer(
      soAceita('novo', () => {
        localStorage.clear();
        return { json: { access: 'novo' } };
      }),
    );
    const { call, navegador } = umaAba(server);
    await expect(call(rotas.lista)).rejects.toMatchObject({ status: 401 });
    expect(localStorage).toHaveLength(0);
    expect(navegador.ir).not.toHaveBeenCalled();
  });

  test('of a session that ended does not end the one that somebody began meanwhile', async () => {
    const server = await testServer(
      soAceita('de-pedro', () => {
        localStorage.setItem('access', 'de-pedro');
        localStorage.setItem('refresh', 'R2');
        localStorage.setItem('usuario', PEDRO);
        return recusa(401, 'auth.sessao_encerrada', 'Sua sessão terminou.');
      }),
    );
    const { call, navegador } = umaAba(server);
    await expect(call(rotas.excluir, { params: { id: 1 } })).rejects.toMatchObject({ status: 401 });
    expect(localStorage.getItem('refresh')).toBe('R2');
    expect(navegador.ir).not.toHaveBeenCalled();
    // What Joana asked for was not done in the name of Pedro.
    expect(server.para('/api/produtos/1/')).toHaveLength(1);
  });

  test('repeats the body, the key and the files of the call', async () => {
    const server = await testServer(soAceita('novo'));
    const form = await umFormulario();
    await umaAba(server).call(rotas.criar, { body: form }, { idempotencyKey: 'k' });
    const [, , again] = server.pedidos;
    expect(again?.headers['idempotency-key']).toBe('k');
    expect(again?.body).toContain('name="titulo"');
  });

  test('is none of the business of a wrong password', async () => {
    const server = await testServer(() => recusa(401, 'auth.credenciais_invalidas', 'Usuário ou senha inválidos!'));
    const { call, navegador } = umaAba(server);
    await expect(call(rotasDeAuth.entrar, { body: { username: 'a', password: 'b' } })).rejects.toMatchObject({
      status: 401,
      codigo: 'auth.credenciais_invalidas',
    });
    expect(server.pedidos).toHaveLength(1);
    expect(navegador.ir).not.toHaveBeenCalled();
  });
});

describe('a call that needs Bling authorised', () => {
  const requerLogin = recusa(401, 'bling.nao_autorizado', 'Autorize o acesso ao Bling.', { requer_login_bling: true });
  const semBling =
    (url: unknown = 'https://www.bling.com.br/Api/v3/oauth/authorize?state=x') =>
    ({ path }: Pedido) =>
      path === '/api/bling/auth/' ? { json: { url } } : requerLogin;
  const guardadas = () => JSON.parse(localStorage.getItem('blingPendingActions') ?? '[]');
  const corpo = { nome: 'Camisetas', categoria_pai: null };

  test('is noted down, sends the browser to the consent page and never settles', async () => {
    const server = await testServer(semBling());
    const { call, navegador } = umaAba(server);
    const settled = vi.fn();
    void call(rotas.criarCategoria, { body: corpo }).finally(settled);

    await vi.waitFor(() =>
      expect(navegador.irParaFora.mock.calls).toStrictEqual([
        ['https://www.bling.com.br/Api/v3/oauth/authorize?state=x'],
      ]),
    );
    expect(guardadas()).toStrictEqual([
      {
        method: 'POST',
        url: '/api/categorias/',
        data: corpo,
        redirect: '/produtos/7?aba=fotos',
        chave: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(localStorage.getItem('redirect')).toBe('/produtos/7?aba=fotos');
    expect(server.para('/api/auth/verificar/')).toHaveLength(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(settled).not.toHaveBeenCalled();
  });

  test('is noted down before it is sent when its screen expects that, with the key it is sent with', async () => {
    let antes: unknown;
    const server = await testServer((pedido) => {
      if (pedido.path === '/api/categorias/') antes = guardadas();
      return semBling()(pedido);
    });
    const { call, navegador } = umaAba(server);
    void call(rotas.criarCategoria, { body: corpo }, { redirect: '/categorias' });
    await vi.waitFor(() => expect(navegador.irParaFora).toHaveBeenCalled());

    const chave = server.para('/api/categorias/')[0]?.headers['idempotency-key'];
    expect(chave).toBeTruthy();
    const acao = { method: 'POST', url: '/api/categorias/', data: corpo, redirect: '/categorias', chave };
    expect(antes).toStrictEqual([acao]);
    expect(guardadas()).toStrictEqual([acao]);
  });

  test('keeps the key its caller gave it, its query, and null where there is no body', async () => {
    const { call, navegador } = umaAba(await testServer(semBling()));
    void call(rotas.excluir, { params: { id: 9 } }, { idempotencyKey: 'minha-chave' });
    await vi.waitFor(() => expect(navegador.irParaFora).toHaveBeenCalled());
    expect(guardadas()).toMatchObject([
      { method: 'DELETE', url: '/api/produtos/9/', data: null, chave: 'minha-chave' },
    ]);
  });

  test.each([
    ['done', { status: 201, json: { id: 1 } }],
    ['refused', recusa(409, 'categoria.nome', 'Já existe uma categoria com este nome.')],
    ['lost', null],
  ])('that was only expected to is forgotten once it is %s', async (_, answer) => {
    const { call } = umaAba(await testServer(() => answer));
    await call(rotas.criarCategoria, { body: corpo }, { redirect: '/categorias' }).catch((error) => error);
    expect(localStorage.getItem('blingPendingActions')).toBeNull();
  });

  test('is noted down once however often the button is pressed', async () => {
    const server = await testServer(semBling());
    const { call, navegador } = umaAba(server);
    for (let i = 0; i < 3; i += 1) void call(rotas.criarCategoria, { body: corpo }, { redirect: '/categorias' });
    void call(rotas.criarCategoria, { body: { ...corpo, nome: 'Saias' } }, { redirect: '/categorias' });
    await vi.waitFor(() => expect(navegador.irParaFora.mock.calls.length).toBe(4));
    expect(guardadas().map(({ data }: { data: typeof corpo }) => data.nome)).toStrictEqual(['Camisetas', 'Saias']);
  });

  test('with files is not noted down, only its page is', async () => {
    const { call, navegador } = umaAba(await testServer(semBling()));
    const form = await umFormulario();
    void call(rotas.criar, { body: form }, { redirect: '/produtos' });
    await vi.waitFor(() => expect(navegador.irParaFora).toHaveBeenCalled());
    expect(localStorage.getItem('blingPendingActions')).toBeNull();
    expect(localStorage.getItem('redirect')).toBe('/produtos/7?aba=fotos');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '/bling', '', null, { a: 1 }])(
    'never sends the browser to %j, and fails like any other call',
    async (url) => {
      const { call, navegador } = umaAba(await testServer(semBling(url)));
      await expect(call(rotas.criarCategoria, { body: corpo }, { redirect: '/categorias' })).rejects.toMatchObject({
        name: 'ApiError',
        erro: 'O servidor deu uma resposta inesperada. Tente novamente.',
      });
      expect(navegador.irParaFora).not.toHaveBeenCalled();
      expect(localStorage.getItem('blingPendingActions')).toBeNull();
    },
  );

  test('fails when the consent page cannot be asked for, so that it can be tried again', async () => {
    const server = await testServer(({ path }) => (path === '/api/bling/auth/' ? null : requerLogin));
    const { call } = umaAba(server);
    await expect(call(rotas.criarCategoria, { body: corpo })).rejects.toThrow(NetworkError);
    expect(localStorage.getItem('blingPendingActions')).toBeNull();
  });

  test('keeps waiting in the list when the page being left cuts it off', async () => {
    const corte = gate<null>();
    const server = await testServer((pedido) => {
      if (pedido.path === '/api/categorias/') return corte.opened;
      return semBling()(pedido);
    });
    const { call, navegador } = umaAba(server);
    const settled = vi.fn();
    void call(rotas.criarCategoria, { body: corpo }, { redirect: '/categorias' }).then(settled, settled);
    void call(rotas.excluir, { params: { id: 9 } }, { redirect: '/produtos' });
    await vi.waitFor(() => expect(navegador.irParaFora).toHaveBeenCalled());
    corte.open(null);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(settled).not.toHaveBeenCalled();
    expect(guardadas()).toHaveLength(2);
  });

  test('may meet an expired token first', async () => {
    const server = await testServer((pedido) => {
      if (pedido.path === VERIFICAR) return { json: { access: 'novo' } };
      if (pedido.access !== 'novo') return recusa(401, 'auth.sessao_encerrada', 'Sua sessão terminou.');
      return semBling()(pedido);
    });
    const { call, navegador } = umaAba(server);
    void call(rotas.criarCategoria, { body: corpo });
    await vi.waitFor(() => expect(navegador.irParaFora).toHaveBeenCalled());
    expect(guardadas()).toHaveLength(1);
    expect(server.para(VERIFICAR)).toHaveLength(1);
  });

  test('starts a list of its own over one that cannot be read', async () => {
    localStorage.setItem('blingPendingActions', '{"quebrado');
    const { call, navegador } = umaAba(await testServer(semBling()));
    void call(rotas.criarCategoria, { body: corpo });
    await vi.waitFor(() => expect(navegador.irParaFora).toHaveBeenCalled());
    expect(guardadas()).toHaveLength(1);
  });
});
