import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Chave, criarGuarda } from '../base/guarda/armazenamento.ts';
import { gate, recusa, testLocks, testServer } from '../base/rede/test-server.ts';
import { createLock } from '../base/sessao/session-lock.ts';
import { umaAba } from '../base/sessao/test-aba.ts';
import { AlertProvider } from '../ui/notice/alert.tsx';
import { createCallback } from './callback.ts';
import { CallbackPage } from './callback-page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('access', 'A');
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const CALLBACK = '/api/bling/callback/';
const ok = { json: { ok: true } };

const acao = (n: number, redirect = '/categorias') => ({
  method: 'POST',
  url: '/api/categorias/',
  data: { nome: `Categoria ${n}` },
  redirect,
  chave: `chave-${n}`,
});
const publicacao = {
  method: 'POST',
  url: '/api/produtos/7/publicar-no-bling/',
  data: null,
  redirect: '/produtos',
  chave: 'chave-p',
};
const guardar = (...acoes: unknown[]) => localStorage.setItem('blingPendingActions', JSON.stringify(acoes));

function abrir(endereco: string) {
  const history = createMemoryHistory({ initialEntries: [endereco] });
  const root = createRootRoute({ notFoundComponent: () => <p>chegou</p> });
  const callback = createRoute({ getParentRoute: () => root, path: '/bling/callback', component: CallbackPage });
  const router = createRouter({ routeTree: root.addChildren([callback]), history, notFoundMode: 'root' });
  render(
    <StrictMode>
      <AlertProvider>
        <RouterProvider router={router as never} />
      </AlertProvider>
    </StrictMode>,
  );
  return { aqui: () => history.location.href, passos: () => history.length };
}

/** Returns each sentence, and how loudly it is said. */
const alertas = () =>
  [...screen.getByRole('region', { name: 'Avisos' }).children].map((alerta) => [
    alerta.getAttribute('role'),
    alerta.querySelector('p')?.textContent,
  ]);

/** Opens another tab: its own memory, the same storage. */
function umaAbaDoRetorno(fetch: Parameters<typeof umaAba>[0]['fetch'], nome: string, locks: LockManager) {
  const daAba = new Map<string, string>();
  const guarda = criarGuarda<Chave>(() => localStorage);
  return createCallback({
    api: umaAba({ fetch }),
    guarda,
    guardaDaAba: {
      ler: (chave) => daAba.get(nome + chave) ?? null,
      guardar: (chave, valor) => void daAba.set(nome + chave, valor),
      esquecer: (chave) => void daAba.delete(nome + chave),
      limpar: () => daAba.clear(),
      onLimpar: () => () => undefined,
    },
    lock: createLock({ name: 'varal-trava-bling', locks: () => locks }),
    navegador: { irParaFora: () => undefined },
  });
}

async function rede(responder: Parameters<typeof testServer>[0]) {
  const server = await testServer(responder);
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

describe('coming back from Bling', () => {
  test('hands the code over once, does what waited, and opens the page of the last action', async () => {
    guardar(acao(1), acao(2, '/produtos?modelo=3'));
    localStorage.setItem('redirect', '/categorias/criar');
    const antes = gate();
    const server = await rede(async ({ path }) => {
      if (path === CALLBACK) await antes.opened;
      return path === CALLBACK ? ok : { status: 201, json: { id: 1 } };
    });
    const { aqui, passos } = abrir('/bling/callback?code=abc&state=xyz');
    expect(await screen.findByText('Processando autorização do Bling...')).toBeTruthy();
    antes.open();
    await waitFor(() => expect(aqui()).toBe('/produtos?modelo=3'));

    expect(server.pedidos.map(({ path, body }) => [path, body])).toStrictEqual([
      [CALLBACK, { code: 'abc', state: 'xyz' }],
      ['/api/categorias/', { nome: 'Categoria 1' }],
      ['/api/categorias/', { nome: 'Categoria 2' }],
    ]);
    expect(server.para('/api/categorias/').map(({ headers }) => headers['idempotency-key'])).toStrictEqual([
      'chave-1',
      'chave-2',
    ]);
    expect({ ...localStorage }).toStrictEqual({ access: 'A' });
    // The code is gone from the browser's history.
    expect(passos()).toBe(1);
  });

  test.each([
    ['/ when nothing waited', null, '/'],
    ['the page left behind when its call had files', '/produtos/criar', '/produtos/criar'],
    ['/ instead of another site', '//evil.example', '/'],
  ])('opens %s', async (_, redirect, destino) => {
    if (redirect) localStorage.setItem('redirect', redirect);
    await rede(() => ok);
    const { aqui } = abrir('/bling/callback?code=abc&state=xyz');
    await waitFor(() => expect(aqui()).toBe(destino));
    expect(localStorage.getItem('redirect')).toBeNull();
  });

  test.each(['0012', '12e3', '1234567890123456789012345678901234567890', 'true', '"x"', 'a+b/c='])(
    'hands over the code %s letter by letter',
    async (code) => {
      const server = await rede(() => ok);
      const { aqui } = abrir(`/bling/callback?${new URLSearchParams({ code, state: '7' })}`);
      await waitFor(() => expect(aqui()).toBe('/'));
      expect(server.pedidos[0]?.body).toStrictEqual({ code, state: '7' });
    },
  );

  test('loaded again after it was done, does not hand the code over a second time', async () => {
    const server = await rede(() => ok);
    const primeira = abrir('/bling/callback?code=abc&state=xyz');
    await waitFor(() => expect(primeira.aqui()).toBe('/'));
    cleanup();
    guardar(acao(1));
    const segunda = abrir('/bling/callback?code=abc&state=xyz');
    await waitFor(() => expect(segunda.aqui()).toBe('/categorias'));
    expect(server.para(CALLBACK)).toHaveLength(1);
    expect(server.para('/api/categorias/')).toHaveLength(1);
  });

  test('tried again after no answer, carries the key of the first try', async () => {
    let cai = true;
    const server = await rede(() => (cai ? null : ok));
    const { aqui } = abrir('/bling/callback?code=abc&state=xyz');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Sem conexão com o servidor. Verifique sua conexão e tente novamente.',
    );
    cai = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(aqui()).toBe('/'));
    const chaves = server.para(CALLBACK).map(({ headers }) => headers['idempotency-key']);
    expect(chaves).toHaveLength(2);
    expect(chaves[0]).toBeTruthy();
    expect(chaves[1]).toBe(chaves[0]);
  });

  test('says on the page that opens what was done', async () => {
    guardar(acao(1), publicacao);
    await rede(({ path }) => {
      if (path === CALLBACK) return ok;
      return path === publicacao.url
        ? { status: 202, json: { estado: 'pendente', id_bling: null } }
        : { status: 201, json: { id: 1 } };
    });
    sessionStorage.setItem('varal-rascunho', '{}');
    const { aqui } = abrir('/bling/callback?code=abc&state=xyz');
    await waitFor(() => expect(aqui()).toBe('/produtos'));
    expect(alertas()).toStrictEqual([
      ['status', 'Categoria criada!'],
      ['status', 'Publicação pedida. Ela acontece assim que o Bling responder.'],
    ]);
    // The draft is gone: what was typed is saved, and the form does not offer it again.
    expect(sessionStorage.getItem('varal-rascunho')).toBeNull();
  });

  test('of a connection alone says so, and what was being typed stays', async () => {
    localStorage.setItem('redirect', '/configuracoes/bling');
    sessionStorage.setItem('varal-rascunho', '{}');
    await rede(() => ok);
    const { aqui } = abrir('/bling/callback?code=abc&state=xyz');
    await waitFor(() => expect(aqui()).toBe('/configuracoes/bling'));
    expect(alertas()).toStrictEqual([['status', 'Bling conectado.']]);
    expect(sessionStorage.getItem('varal-rascunho')).toBe('{}');
  });

  test('goes back to the form of what was refused, with the reason and what was typed', async () => {
    guardar(acao(1));
    localStorage.setItem('redirect', '/categorias/criar');
    sessionStorage.setItem('varal-rascunho', '{}');
    await rede(({ path }) =>
      path === CALLBACK ? ok : recusa(409, 'categoria.nome', 'Já existe uma categoria com este nome.'),
    );
    const { aqui } = abrir('/bling/callback?code=abc&state=xyz');
    await waitFor(() => expect(aqui()).toBe('/categorias/criar'));
    expect(alertas()).toStrictEqual([['alert', 'Já existe uma categoria com este nome.']]);
    expect(sessionStorage.getItem('varal-rascunho')).toBe('{}');
    expect({ ...localStorage }).toStrictEqual({ access: 'A' });
  });

  test('in two tabs at once does what waited once', async () => {
    guardar(acao(1));
    const antes = gate();
    const server = await rede(async ({ path }) => {
      if (path === CALLBACK) await antes.opened;
      return path === CALLBACK ? ok : { status: 201, json: { id: 1 } };
    });
    const locks = testLocks();
    const abas = ['aba-1', 'aba-2'].map((nome) => umaAbaDoRetorno(server.fetch, nome, locks));
    const retornos = abas.map((aba) => aba.concluir(new URLSearchParams('code=abc&state=xyz')));
    antes.open();
    expect((await Promise.all(retornos)).map(({ tipo }) => tipo)).toStrictEqual(['feito', 'feito']);
    expect(server.para('/api/categorias/')).toHaveLength(1);
  });

  test('goes on with what is left when the network fell in between', async () => {
    guardar(publicacao, acao(2));
    let cai = true;
    const server = await rede(({ path, body }) => {
      if (path === CALLBACK) return ok;
      return JSON.stringify(body) === '{"nome":"Categoria 2"}' && cai ? null : { json: { id: 1 } };
    });
    const { aqui } = abrir('/bling/callback?code=abc&state=xyz');
    await screen.findByRole('alert');
    expect(JSON.parse(localStorage.getItem('blingPendingActions') ?? '')).toStrictEqual([acao(2)]);
    cai = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(aqui()).toBe('/categorias'));
    // The alerts also tell what was done before the network fell.
    expect(alertas()).toStrictEqual([
      ['status', 'Publicado com sucesso!'],
      ['status', 'Categoria criada!'],
    ]);
    expect(server.para(CALLBACK)).toHaveLength(1);
    expect(server.para(publicacao.url)).toHaveLength(1);
    expect(server.para('/api/categorias/').map(({ headers }) => headers['idempotency-key'])).toStrictEqual([
      'chave-2',
      'chave-2',
    ]);
  });

  test('does not go round in circles when Bling is still not authorised', async () => {
    guardar(acao(1));
    const server = await rede(({ path }) =>
      path === CALLBACK
        ? ok
        : recusa(401, 'bling.nao_autorizado', 'Autorize o acesso ao Bling.', { requer_login_bling: true }),
    );
    abrir('/bling/callback?code=abc&state=xyz');
    expect((await screen.findByRole('alert')).textContent).toBe('Autorize o acesso ao Bling.');
    expect(server.pedidos).toHaveLength(2);
    expect(JSON.parse(localStorage.getItem('blingPendingActions') ?? '')).toStrictEqual([acao(1)]);
  });
});

describe('when the consent was not given', () => {
  test.each([
    ['?error=access_denied&state=xyz', 'A autorização foi recusada no Bling. Nada foi alterado.'],
    ['?error=server_error', 'O Bling não concluiu a autorização. Tente novamente.'],
    ['?state=xyz', 'O retorno do Bling veio incompleto. Tente novamente.'],
    ['', 'O retorno do Bling veio incompleto. Tente novamente.'],
  ])('%s is explained, and nothing is sent', async (busca, frase) => {
    guardar(acao(1));
    const server = await rede(() => ok);
    abrir(`/bling/callback${busca}`);
    expect((await screen.findByRole('alert')).textContent).toBe(frase);
    expect(server.pedidos).toHaveLength(0);
    expect(JSON.parse(localStorage.getItem('blingPendingActions') ?? '')).toStrictEqual([acao(1)]);
  });

  test('going back gives the action up, so that it is not done later by surprise, and leads to what was typed', async () => {
    guardar(acao(1));
    localStorage.setItem('redirect', '/categorias/criar');
    sessionStorage.setItem('varal-rascunho', '{}');
    await rede(() => ok);
    const { aqui } = abrir('/bling/callback?error=access_denied');
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar' }));
    expect(aqui()).toBe('/categorias/criar');
    expect({ ...localStorage }).toStrictEqual({ access: 'A' });
    expect(sessionStorage.getItem('varal-rascunho')).toBe('{}');
  });

  test('a refused code leads to a new consent, not to the same code again', async () => {
    guardar(acao(1));
    const server = await rede(({ path }) =>
      path === CALLBACK
        ? recusa(400, 'bling.codigo', 'O código do Bling venceu.')
        : recusa(503, 'x', 'O Bling está fora.'),
    );
    abrir('/bling/callback?code=abc&state=xyz');
    expect((await screen.findByRole('alert')).textContent).toBe('O código do Bling venceu.');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('O Bling está fora.'));
    expect(server.pedidos.map(({ method, path }) => `${method} ${path}`)).toStrictEqual([
      `POST ${CALLBACK}`,
      'GET /api/bling/auth/',
    ]);
  });
});
