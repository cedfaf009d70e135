import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Chave, type ChaveDaAba, criarGuarda } from '../guarda/armazenamento.ts';
import { createApi } from '../rede/api.ts';
import { gate, recusa, testLocks, testServer } from '../rede/test-server.ts';
import { criarDestino } from './destino.ts';
import { createLock } from './session-lock.ts';
import { createSessionStore, passoDepoisDeOutraAba, pausaAntesDe } from './session-store.ts';

const joana = { id: 1, username: 'joana', nome: 'Joana', tipo: 'vendedor' } as const;
const pedro = { id: 2, username: 'pedro', nome: 'Pedro', tipo: 'admin' } as const;
const VERIFICAR = '/api/auth/verificar/';
const SESSAO_ENCERRADA = recusa(401, 'auth.sessao_encerrada', 'Sua sessão terminou. Entre novamente.');

const guardar = (access: string | null, refresh: string | null, usuario: unknown = joana) => {
  if (access) localStorage.setItem('access', access);
  if (refresh) localStorage.setItem('refresh', refresh);
  if (usuario) localStorage.setItem('usuario', typeof usuario === 'string' ? usuario : JSON.stringify(usuario));
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type Rede = Pick<Parameters<typeof createApi>[0], 'fetch'>;

/** Opens one tab of the browser, with a `window` of its own. */
function umaAba(
  { fetch }: Rede,
  { locks, pause }: { locks?: LockManager; pause?: (ms: number) => Promise<unknown> } = {},
) {
  const guarda = criarGuarda<Chave>(() => localStorage);
  const lock = createLock({ name: 'varal-trava-sessao', locks: () => locks });
  const navegador = {
    aqui: () => '/vendas',
    ir: vi.fn(),
    irParaFora: vi.fn(),
    recarregar: vi.fn(),
    estaSaindo: () => false,
  };
  const destino = criarDestino(criarGuarda<ChaveDaAba>(() => sessionStorage));
  const { call } = createApi({ fetch, guarda, lock, navegador, lembrarDestino: destino.lembrarDestino });
  const janela = new EventTarget();
  const store = createSessionStore({ call, guarda, lock, navegador, destino, janela, ...(pause && { pause }) });
  const estados = [store.ler()];
  store.ouvir(() => estados.push(store.ler()));
  const desligar = store.ligar();
  onTestFinished(desligar);
  return { store, estados, navegador, destino, janela, desligar, call };
}

const semRede: Rede = { fetch: () => Promise.reject(new TypeError('fetch failed')) };
const espere = (passou: () => void) => vi.waitFor(passou, { timeout: 120_000, interval: 5 });
const nunca = () => new Promise<never>(() => undefined);

describe('when the app opens', () => {
  test('nobody is in without stored tokens, and nothing is asked', async () => {
    const server = await testServer(() => ({ json: {} }));
    localStorage.setItem('usuario', JSON.stringify(joana));
    const { store } = umaAba(server);
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(store.ler()).toStrictEqual({ estado: 'fora', usuario: null, semConexao: false });
    expect(server.pedidos).toHaveLength(0);
  });

  test('the stored session is checked, and its new tokens and user are kept', async () => {
    guardar('A', 'R', { ...joana, nome: 'Nome antigo' });
    const server = await testServer(() => ({ json: { access: 'A2', refresh: 'R2', usuario: joana } }));
    const { store, estados } = umaAba(server);
    await espere(() => expect(store.ler().estado).toBe('dentro'));

    expect(estados).toStrictEqual([
      { estado: 'carregando', usuario: null, semConexao: false },
      { estado: 'dentro', usuario: joana, semConexao: false },
    ]);
    expect(server.pedidos).toMatchObject([{ method: 'POST', path: VERIFICAR, body: { access: 'A', refresh: 'R' } }]);
    expect({ ...localStorage }).toStrictEqual({ access: 'A2', refresh: 'R2', usuario: JSON.stringify(joana) });
  });

  test('the stored user is taken when the server sends only a new access', async () => {
    guardar('A', 'R');
    const { store } = umaAba(await testServer(() => ({ json: { access: 'A2' } })));
    await espere(() => expect(store.ler()).toMatchObject({ estado: 'dentro', usuario: joana }));
    expect({ ...localStorage }).toMatchObject({ access: 'A2', refresh: 'R' });
  });

  test.each([
    ['only an access token', 'A', null, { access: 'A', refresh: null }],
    ['only a refresh token', null, 'R', { access: null, refresh: 'R' }],
  ])('%s is enough to be checked', async (_, access, refresh, body) => {
    guardar(access, refresh);
    const server = await testServer(() => ({ json: { access: 'A2', refresh: 'R2', usuario: joana } }));
    const { store } = umaAba(server);
    await espere(() => expect(store.ler().estado).toBe('dentro'));
    expect(server.pedidos[0]?.body).toStrictEqual(body);
  });

  test.each([401, 403])('a session refused with %i is cleared', async (status) => {
    guardar('A', 'R');
    localStorage.setItem('redirect', '/vendas');
    const server = await testServer(() => recusa(status, 'auth.sessao_encerrada', 'Sua sessão terminou.'));
    const { store, navegador } = umaAba(server);
    await espere(() => expect(store.ler().estado).toBe('fora'));
    expect(localStorage).toHaveLength(0);
    expect(server.pedidos).toHaveLength(1);
    // The shell takes the visitor to the sign-in, and remembers the page.
    expect(navegador.ir).not.toHaveBeenCalled();
  });

  test('a session of nobody knows whom is cleared', async () => {
    guardar('A', 'R', '{"quebrado');
    const { store } = umaAba(await testServer(() => ({ json: { access: 'A2' } })));
    await espere(() => expect(store.ler().estado).toBe('fora'));
    expect(localStorage).toHaveLength(0);
  });

  test('a broken stored user is replaced by the one the server names', async () => {
    guardar('A', 'R', '{"quebrado');
    const { store } = umaAba(await testServer(() => ({ json: { access: 'A2', refresh: 'R2', usuario: joana } })));
    await espere(() => expect(store.ler()).toMatchObject({ estado: 'dentro', usuario: joana }));
  });

  test('two tabs are checked one after the other, the second with the tokens of the first', async () => {
    guardar('A', 'R1');
    let n = 1;
    const server = await testServer(({ body }) => {
      if (JSON.stringify(body) !== JSON.stringify({ access: 'A', refresh: `R${n}` })) return SESSAO_ENCERRADA;
      n += 1;
      return { json: { access: 'A', refresh: `R${n}`, usuario: joana } };
    });
    const locks = testLocks();
    const abas = [umaAba(server, { locks }), umaAba(server, { locks })];
    for (const { store } of abas) await espere(() => expect(store.ler().estado).toBe('dentro'));
    expect(server.pedidos).toHaveLength(2);
    expect(localStorage.getItem('refresh')).toBe('R3');
  });

  test('it says when the question is on its way, or when there is none', async () => {
    await umaAba(semRede).store.aCaminho;

    guardar('A', 'R');
    const locks = testLocks();
    const antes = gate();
    void locks.request('varal-trava-sessao', () => antes.opened);
    const fetch = vi.fn(nunca);
    const { store } = umaAba({ fetch }, { locks });
    const aCaminho = vi.fn();
    void store.aCaminho.then(aCaminho);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(aCaminho).not.toHaveBeenCalled();
    antes.open();
    await store.aCaminho;
    expect(fetch).toHaveBeenCalledExactlyOnceWith(VERIFICAR, expect.anything());
    expect(store.ler().estado).toBe('carregando');
  });

  test('listening twice, as React does in development, asks once', async () => {
    guardar('A', 'R');
    const server = await testServer(() => ({ json: { access: 'A2', refresh: 'R2', usuario: joana } }));
    const { store, desligar } = umaAba(server);
    desligar();
    onTestFinished(store.ligar());
    await espere(() => expect(store.ler().estado).toBe('dentro'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(server.pedidos).toHaveLength(1);
  });

  test('a sign-out in another tab while the server is thinking wins over its answer', async () => {
    guardar('A', 'R');
    const server = await testServer(() => {
      localStorage.clear();
      return { json: { access: 'A2', refresh: 'R2', usuario: joana } };
    });
    const { store } = umaAba(server);
    await espere(() => expect(store.ler().estado).toBe('fora'));
    expect(localStorage).toHaveLength(0);
  });

  test('a sign-in in another tab while the server is thinking wins over its refusal', async () => {
    guardar('A', 'R');
    const server = await testServer(({ body }) => {
      if (JSON.stringify(body) === JSON.stringify({ access: 'P', refresh: 'RP' }))
        return { json: { access: 'P', refresh: 'RP2', usuario: pedro } };
      guardar('P', 'RP', pedro);
      return SESSAO_ENCERRADA;
    });
    const { store } = umaAba(server);
    await espere(() => expect(store.ler()).toMatchObject({ estado: 'dentro', usuario: pedro }));
    expect(localStorage.getItem('refresh')).toBe('RP2');
  });
});

describe('when nobody answers', () => {
  test.each([
    ['there is no network', null],
    ['the server is in trouble', recusa(500, 'servidor.erro', 'Problemas no servidor.')],
    ['a proxy answers for it', { status: 502, html: '<h1>Bad Gateway</h1>' }],
    ['a firewall answers for it', { status: 403, html: '<h1>Blocked</h1>' }],
    ['a public network answers for it', { status: 200, html: '<h1>Wi-Fi</h1>' }],
    ['there were too many tries', recusa(429, 'x', 'Calma.')],
  ])('because %s, the session stays and is checked until somebody does', async (_, ruim) => {
    guardar('A', 'R');
    let fora = 3;
    const server = await testServer(() => {
      fora -= 1;
      return fora >= 0 ? ruim : { json: { access: 'A2', refresh: 'R2', usuario: joana } };
    });
    const pausas: number[] = [];
    const pause = (ms: number) => {
      pausas.push(ms);
      return Promise.resolve();
    };
    const { store, estados } = umaAba(server, { pause });
    await espere(() => expect(store.ler()).toStrictEqual({ estado: 'dentro', usuario: joana, semConexao: false }));
    expect(estados.slice(0, 2)).toStrictEqual([
      { estado: 'carregando', usuario: null, semConexao: false },
      { estado: 'dentro', usuario: joana, semConexao: true },
    ]);
    expect(server.pedidos).toHaveLength(4);
    expect(pausas).toStrictEqual([1000, 2000, 4000]);
    expect({ ...localStorage }).toMatchObject({ access: 'A2', refresh: 'R2' });
  });

  test('the pauses grow to half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 50].map(pausaAntesDe)).toStrictEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  test('the next try comes at once when the network is back', async () => {
    guardar('A', 'R');
    let rede = semRede;
    const { store, janela } = umaAba({ fetch: (...args) => rede.fetch(...args) }, { pause: nunca });
    await espere(() => expect(store.ler().semConexao).toBe(true));
    rede = await testServer(() => ({ json: { access: 'A2', refresh: 'R2', usuario: joana } }));
    janela.dispatchEvent(new Event('online'));
    await espere(() => expect(store.ler()).toStrictEqual({ estado: 'dentro', usuario: joana, semConexao: false }));
  });

  test('and later somebody refuses, the session ends', async () => {
    guardar('A', 'R');
    let rede = semRede;
    const { store, janela } = umaAba({ fetch: (...args) => rede.fetch(...args) }, { pause: nunca });
    await espere(() => expect(store.ler().semConexao).toBe(true));
    rede = await testServer(() => SESSAO_ENCERRADA);
    janela.dispatchEvent(new Event('online'));
    await espere(() => expect(store.ler()).toStrictEqual({ estado: 'fora', usuario: null, semConexao: false }));
    expect(localStorage).toHaveLength(0);
  });

  test('and no name is stored, the page goes on waiting', async () => {
    guardar('A', 'R', '{"quebrado');
    const { store } = umaAba(semRede, { pause: nunca });
    await espere(() => expect(store.ler()).toStrictEqual({ estado: 'carregando', usuario: null, semConexao: true }));
    expect(localStorage.getItem('refresh')).toBe('R');
  });

  test('signing out still works, and ends the tries', async () => {
    guardar('A', 'R');
    const { store, janela, navegador } = umaAba(semRede, { pause: nunca });
    await espere(() => expect(store.ler().semConexao).toBe(true));
    await store.sair();
    janela.dispatchEvent(new Event('online'));
    expect(store.ler()).toStrictEqual({ estado: 'fora', usuario: null, semConexao: false });
    expect(localStorage).toHaveLength(0);
    expect(navegador.ir.mock.calls).toStrictEqual([['/']]);
  });
});

describe('signing in and out', () => {
  test('keeps the session', async () => {
    const { store } = umaAba(semRede);
    store.entrar({ access: 'A', refresh: 'R', usuario: joana });
    expect(store.ler()).toStrictEqual({ estado: 'dentro', usuario: joana, semConexao: false });
    expect({ ...localStorage }).toStrictEqual({ access: 'A', refresh: 'R', usuario: JSON.stringify(joana) });
  });

  test('tells the server, clears everything and starts over', async () => {
    const server = await testServer(({ path }) =>
      path === VERIFICAR ? { json: { access: 'A', refresh: 'R', usuario: joana } } : { status: 204 },
    );
    guardar('A', 'R');
    localStorage.setItem('outra-coisa', 'x');
    localStorage.setItem('blingPendingActions', '[{"method":"POST","url":"/api/categorias/","data":null}]');
    localStorage.setItem('redirect', '/categorias');
    sessionStorage.setItem('varal-rascunho', '{"usuario_id":1,"caminho":"/clientes/criar","digitado":{"nome":"Bia"}}');
    const { store, navegador, destino } = umaAba(server);
    await espere(() => expect(store.ler().estado).toBe('dentro'));
    destino.lembrarDestino('/vendas');

    await Promise.all([store.sair(), store.sair()]);
    expect(server.para('/api/auth/logout/')).toMatchObject([{ method: 'POST', access: 'A', body: { refresh: 'R' } }]);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage.getItem('varal-rascunho')).toBeNull();
    expect(store.ler()).toStrictEqual({ estado: 'fora', usuario: null, semConexao: false });
    expect(navegador.ir.mock.calls).toStrictEqual([['/']]);
    expect(destino.destinoLembrado()).toBeNull();
  });

  test.each([
    ['refuses', recusa(500, 'servidor.erro', 'Problemas no servidor.')],
    ['has forgotten the session', SESSAO_ENCERRADA],
    ['is away', null],
  ])('out does not need a server that %s', async (_, answer) => {
    const { store } = umaAba(await testServer(() => answer));
    store.entrar({ access: 'A', refresh: 'R', usuario: joana });
    await store.sair();
    expect(localStorage).toHaveLength(0);
    expect(store.ler().estado).toBe('fora');
  });

  test('out waits no longer than two seconds, and the server hears of it when the page is gone', async () => {
    const { fetch } = await testServer(() => gate<null>().opened);
    const enviados: RequestInit[] = [];
    const { store } = umaAba({
      fetch: (path, init) => {
        enviados.push(init);
        return fetch(path, init);
      },
    });
    store.entrar({ access: 'A', refresh: 'R', usuario: joana });
    const desde = performance.now();
    await store.sair();
    expect(performance.now() - desde).toBeGreaterThan(1900);
    expect(performance.now() - desde).toBeLessThan(30_000);
    expect(localStorage).toHaveLength(0);
    expect(enviados).toMatchObject([{ keepalive: true, signal: { aborted: false } }]);
  });

  test('ends on this page too when a renewal is refused', async () => {
    const { store, call, navegador } = umaAba(await testServer(() => SESSAO_ENCERRADA));
    store.entrar({ access: 'A', refresh: 'R', usuario: joana });
    await expect(call(rotasDeBling.autorizar)).rejects.toMatchObject({ status: 401 });
    expect(store.ler().estado).toBe('fora');
    expect(navegador.ir.mock.calls).toStrictEqual([['/']]);
  });
});

describe('another tab', () => {
  const dentro = () => {
    const aba = umaAba(semRede);
    aba.store.entrar({ access: 'A', refresh: 'R', usuario: joana });
    return aba;
  };

  test('that signs out signs out here', () => {
    const { store, janela, navegador, destino } = dentro();
    localStorage.clear();
    janela.dispatchEvent(new Event('storage'));
    expect(store.ler()).toStrictEqual({ estado: 'fora', usuario: null, semConexao: false });
    expect(navegador.ir.mock.calls).toStrictEqual([['/']]);
    destino.lembrarDestino('/vendas');
    expect(destino.destinoLembrado()).toBeNull();
  });

  test('that signs in as somebody else reloads this page', () => {
    const { janela, navegador } = dentro();
    guardar('P', 'RP', pedro);
    janela.dispatchEvent(new Event('storage'));
    expect(navegador.recarregar).toHaveBeenCalledOnce();
  });

  test('that renews, or notes something down, changes nothing here', () => {
    const { store, janela, navegador, estados } = dentro();
    const antes = estados.length;
    guardar('A2', 'R2', { ...joana, nome: 'Joana Silva' });
    janela.dispatchEvent(new Event('storage'));
    expect(store.ler().estado).toBe('dentro');
    expect(estados).toHaveLength(antes);
    expect(navegador.recarregar).not.toHaveBeenCalled();
    expect(navegador.ir).not.toHaveBeenCalled();
  });

  test('that signs in signs in here', () => {
    const { store, janela } = umaAba(semRede);
    guardar('A', 'R', joana);
    janela.dispatchEvent(new Event('storage'));
    expect(store.ler()).toStrictEqual({ estado: 'dentro', usuario: joana, semConexao: false });
  });

  test('that signed out while this page was frozen is noticed when it comes back', () => {
    const { store, janela } = dentro();
    localStorage.clear();
    janela.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(store.ler().estado).toBe('fora');
  });

  test('is not listened to any more by a page that closed', () => {
    const { store, janela, desligar } = dentro();
    desligar();
    localStorage.clear();
    janela.dispatchEvent(new Event('storage'));
    expect(store.ler().estado).toBe('dentro');
  });

  test.each([
    ['fora', null, false, null, 'nada'],
    ['fora', null, true, null, 'nada'],
    ['fora', null, true, pedro, 'entrar'],
    ['carregando', null, false, null, 'sair'],
    ['carregando', null, true, joana, 'nada'],
    ['dentro', joana, true, joana, 'nada'],
    ['dentro', joana, true, null, 'nada'],
    ['dentro', joana, true, pedro, 'recarregar'],
    ['dentro', joana, false, null, 'sair'],
    ['dentro', joana, false, joana, 'sair'],
  ] as const)('here %s %o, there tokens %s and user %o: %s', (estado, usuario, temSessao, outro, passo) => {
    expect(passoDepoisDeOutraAba({ estado, usuario }, { temSessao, usuario: outro })).toBe(passo);
  });
});
