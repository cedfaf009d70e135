import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Chave, criarGuarda } from '../guarda/armazenamento.ts';
import { createLock } from '../sessao/session-lock.ts';
import { guardarSessaoDeJoana, JOANA, rotas, umaAba, umFormulario } from '../sessao/test-aba.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { gate, type Pedido, recusa, testLocks, testServer } from './test-server.ts';

beforeEach(guardarSessaoDeJoana);

const VERIFICAR = '/api/auth/verificar/';
const PEDRO = JSON.stringify({ id: 2, username: 'pedro', nome: 'Pedro', tipo: 'admin' });

/** A server that knows one good access token, and gives it to who brings the refresh token R. */
const soAceita =
  (bom: string, renovar: (pedido: Pedido) => unknown = () => ({ json: { access: bom } })) =>
  (pedido: Pedido) => {
    if (pedido.path === VERIFICAR) return renovar(pedido) as never;
    if (pedido.access !== bom) return recusa(401, 'auth.sessao_encerrada', 'Sua sessão terminou. Entre novamente.');
    return { json: [] };
  };

/** Imitates a storage as another process sees it: what was written a while ago. */
function storageSeenLate(storage: Storage, ms: number): Storage {
  const getItem = (key: string) => {
    const now = storage.getItem(key);
    const seen = shown.get(key);
    if (seen === undefined) shown.set(key, now);
    else if (seen !== now) setTimeout(() => shown.set(key, now), ms);
    return shown.get(key) ?? null;
  };
  const shown = new Map<string, string | null>();
  return { ...storage, getItem, setItem: storage.setItem.bind(storage), removeItem: storage.removeItem.bind(storage) };
}

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

  test('is renewed once for two tabs', async () => {
    const server = await testServer(soAceita('novo'));
    const locks = testLocks();
    const lock = () => createLock({ name: 'varal-trava-sessao', locks: () => locks });
    const abas = [umaAba({ ...server, lock: lock() }), umaAba({ ...server, lock: lock() })];
    await Promise.all(abas.flatMap(({ call }) => Array.from({ length: 5 }, () => call(rotas.lista))));
    expect(server.para(VERIFICAR)).toHaveLength(1);
    expect(server.para('/api/modelos/')).toHaveLength(20);
  });

  test('is renewed once for two tabs, however late the one sees what the other wrote', async () => {
    const server = await testServer(soAceita('novo'));
    const locks = testLocks();
    const aba = (storage: () => Storage) => {
      const guarda = criarGuarda<Chave>(storage);
      return umaAba({
        ...server,
        guarda,
        lock: createLock({ name: 'varal-trava-sessao', locks: () => locks }),
      });
    };
    const atrasada = storageSeenLate(localStorage, 600);
    await Promise.all([aba(() => localStorage), aba(() => atrasada)].map(({ call }) => call(rotas.lista)));
    expect(server.para(VERIFICAR)).toHaveLength(1);
    expect(server.para('/api/modelos/').map(({ access }) => access)).toStrictEqual(['velho', 'velho', 'novo', 'novo']);
  });

  test('is renewed in its turn when the tab before it renewed nothing', async () => {
    const server = await testServer(soAceita('novo'));
    const locks = testLocks();
    const lock = createLock({ name: 'varal-trava-sessao', locks: () => locks });
    const other = gate();
    const before = lock(() => other.opened);
    const reply = umaAba({ ...server, lock }).call(rotas.lista);
    await vi.waitFor(() => expect(server.pedidos).toHaveLength(1), 10_000);
    other.open();
    await before;
    expect(await reply).toStrictEqual([]);
    expect(server.para(VERIFICAR)).toHaveLength(1);
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
    await vi.waitFor(() => expect(server.para('/api/modelos/')).toHaveLength(20), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    todas.open(null);
    await Promise.all(calls);
    expect(server.para(VERIFICAR)).toHaveLength(1);
  });

  test('whose renewal takes too long is given up before other calls are', async () => {
    const server = await testServer(soAceita('novo', () => gate<null>().opened));
    const { call } = umaAba({ ...server, patience: { call: 30_000, file: 30_000, renewal: 50 } });
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
    // Joana's request is not sent again in the name of Pedro.
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
