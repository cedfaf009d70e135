import { beforeEach, describe, expect, test, vi } from 'vitest';
import { guardarSessaoDeJoana, rotas, umaAba, umFormulario } from '../sessao/test-aba.ts';
import { NetworkError } from './api-error.ts';
import { gate, type Pedido, recusa, testServer } from './test-server.ts';

beforeEach(guardarSessaoDeJoana);

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

    await vi.waitFor(
      () =>
        expect(navegador.irParaFora.mock.calls).toStrictEqual([
          ['https://www.bling.com.br/Api/v3/oauth/authorize?state=x'],
        ]),
      10_000,
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
    await vi.waitFor(() => expect(navegador.irParaFora).toHaveBeenCalled(), 10_000);

    const chave = server.para('/api/categorias/')[0]?.headers['idempotency-key'];
    expect(chave).toBeTruthy();
    const acao = { method: 'POST', url: '/api/categorias/', data: corpo, redirect: '/categorias', chave };
    expect(antes).toStrictEqual([acao]);
    expect(guardadas()).toStrictEqual([acao]);
  });

  test('is noted down with what is to follow it, which the page that is left cannot do any more', async () => {
    const depois = { route: rotas.excluir, id: 7 };
    const server = await testServer(semBling());
    const { call, navegador } = umaAba(server);
    void call(rotas.criarCategoria, { body: corpo }, { redirect: '/vendas/12', depois });
    await vi.waitFor(() => expect(navegador.irParaFora).toHaveBeenCalled(), 10_000);
    expect(guardadas()).toMatchObject([
      { method: 'POST', url: '/api/categorias/' },
      { method: 'DELETE', url: '/api/produtos/7/', data: null, redirect: '/vendas/12' },
    ]);
    localStorage.removeItem('blingPendingActions');

    const { call: semDesvio } = umaAba(await testServer(() => ({ status: 201, json: { id: 1 } })));
    await semDesvio(rotas.criarCategoria, { body: corpo }, { redirect: '/vendas/12', depois });
    expect(guardadas()).toStrictEqual([]);
  });

  test('keeps the key its caller gave it, its query, and null where there is no body', async () => {
    const { call, navegador } = umaAba(await testServer(semBling()));
    void call(rotas.excluir, { params: { id: 9 } }, { idempotencyKey: 'minha-chave' });
    await vi.waitFor(() => expect(navegador.irParaFora).toHaveBeenCalled(), 10_000);
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
    await vi.waitFor(() => expect(navegador.irParaFora.mock.calls.length).toBe(4), 10_000);
    expect(guardadas().map(({ data }: { data: typeof corpo }) => data.nome)).toStrictEqual(['Camisetas', 'Saias']);
  });

  test('with files is not noted down, only its page is', async () => {
    const { call, navegador } = umaAba(await testServer(semBling()));
    const form = await umFormulario();
    void call(rotas.criar, { body: form }, { redirect: '/produtos' });
    await vi.waitFor(() => expect(navegador.irParaFora).toHaveBeenCalled(), 10_000);
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
    await vi.waitFor(() => expect(navegador.irParaFora).toHaveBeenCalled(), 10_000);
    corte.open(null);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(settled).not.toHaveBeenCalled();
    expect(guardadas()).toHaveLength(2);
  });

  test.each([undefined, '/categorias'])('is not left to whoever signs in before its answer (%s)', async (redirect) => {
    const resposta = gate<typeof requerLogin>();
    const server = await testServer((pedido) =>
      pedido.path === '/api/categorias/' ? resposta.opened : semBling()(pedido),
    );
    const { call, navegador } = umaAba(server);
    const criada = call(rotas.criarCategoria, { body: corpo }, redirect ? { redirect } : {}).catch((error) => error);
    await vi.waitFor(() => expect(server.para('/api/categorias/')).toHaveLength(1), 10_000);
    localStorage.clear();
    localStorage.setItem('access', 'de-pedro');
    localStorage.setItem('usuario', JSON.stringify({ id: 99, username: 'pedro', nome: 'Pedro', tipo: 'admin' }));
    resposta.open(requerLogin);
    expect(await criada).toMatchObject({ status: 401 });
    expect(guardadas()).toStrictEqual([]);
    expect(navegador.irParaFora).not.toHaveBeenCalled();
  });

  test('may meet an expired token first', async () => {
    const server = await testServer((pedido) => {
      if (pedido.path === '/api/auth/verificar/') return { json: { access: 'novo' } };
      if (pedido.access !== 'novo') return recusa(401, 'auth.sessao_encerrada', 'Sua sessão terminou.');
      return semBling()(pedido);
    });
    const { call, navegador } = umaAba(server);
    void call(rotas.criarCategoria, { body: corpo });
    await vi.waitFor(() => expect(navegador.irParaFora).toHaveBeenCalled(), 10_000);
    expect(guardadas()).toHaveLength(1);
    expect(server.para('/api/auth/verificar/')).toHaveLength(1);
  });

  test('starts a list of its own over one that cannot be read', async () => {
    localStorage.setItem('blingPendingActions', '{"quebrado');
    const { call, navegador } = umaAba(await testServer(semBling()));
    void call(rotas.criarCategoria, { body: corpo });
    await vi.waitFor(() => expect(navegador.irParaFora).toHaveBeenCalled(), 10_000);
    expect(guardadas()).toHaveLength(1);
  });
});
