import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Chave, criarGuarda } from '../base/guarda/armazenamento.ts';
import { ApiError, NetworkError } from '../base/rede/api-error.ts';
import { newIdempotencyKey } from '../base/rede/idempotency-key.ts';
import { type AcaoPendente, createPendingActions, replay } from './pending-actions.ts';

const fila = () => createPendingActions(criarGuarda<Chave>(() => localStorage));
const guardar = (acoes: unknown) => localStorage.setItem('blingPendingActions', JSON.stringify(acoes));

const acao = (n: number, mais: Partial<AcaoPendente> = {}): AcaoPendente => ({
  method: 'POST',
  url: `/api/categorias/${n}/`,
  data: { nome: `Categoria ${n}` },
  redirect: '/categorias',
  chave: `chave-${n}`,
  ...mais,
});
const recusada = (status: number, json: unknown = { erro: `Recusa ${status}.`, codigo: 'x.y' }) =>
  new ApiError({ status, ok: false, json, isPage: false });

beforeEach(() => localStorage.clear());

describe('the list of waiting actions', () => {
  test('keeps them in order, and forgets the one that was answered', () => {
    fila().enqueue(acao(1));
    fila().enqueue(acao(2));
    fila().enqueue(acao(3));
    fila().remove('chave-2');
    expect(fila().list()).toStrictEqual([acao(1), acao(3)]);
    fila().remove('chave-1');
    fila().remove('chave-3');
    expect(localStorage.getItem('blingPendingActions')).toBeNull();
  });

  test('holds the same request once, where it was asked for last', () => {
    fila().enqueue(acao(1));
    fila().enqueue(acao(2));
    fila().enqueue(acao(1, { chave: 'nova', redirect: '/produtos' }));
    expect(fila().list()).toStrictEqual([acao(2), acao(1, { chave: 'nova', redirect: '/produtos' })]);
  });

  test.each(['{"quebrado', 'null', '3', '"x"', '{"method":"POST"}'])('that reads %s is empty', (guardada) => {
    localStorage.setItem('blingPendingActions', guardada);
    expect(fila().list()).toStrictEqual([]);
    fila().enqueue(acao(1));
    expect(fila().list()).toStrictEqual([acao(1)]);
  });

  test('accepts records of the plain shape, and gives each a key that stays', () => {
    guardar([
      { method: 'post', url: '/api/categorias/', data: { nome: 'A' }, redirect: '/categorias' },
      { method: 'DELETE', url: 'http://localhost:3000/api/categorias/3/?forcar=1' },
    ]);
    const presas = fila().pin();
    expect(presas).toMatchObject([
      { method: 'POST', url: '/api/categorias/', data: { nome: 'A' }, redirect: '/categorias' },
      { method: 'DELETE', url: '/api/categorias/3/?forcar=1', data: null, redirect: '/' },
    ]);
    expect(fila().list()).toStrictEqual(presas);
  });

  test.each([
    'https://evil.example/api/categorias/',
    'http://localhost:3001/api/categorias/',
    'https://localhost:3000/api/categorias/',
    '//evil.example/api/categorias/',
    '/\\evil.example/api/',
    '/\t/evil.example/api/',
    'javascript:alert(1)//api/',
    'data:text/html,/api/',
    '/api/../midia/x',
    '/api/%2e%2e/midia/x',
    '/midia/api/',
    '/apis/x',
    '/api',
    '',
    null,
    7,
    { toString: '/api/x/' },
  ])('never lets out a call to %j', async (url) => {
    guardar([{ ...acao(1), url }, acao(2)]);
    const send = vi.fn(() => Promise.resolve(200));
    await replay(fila(), send);
    expect(send.mock.calls).toStrictEqual([[acao(2)]]);
    expect(localStorage.getItem('blingPendingActions')).toBeNull();
  });

  test.each(['TRACE', 'CONNECT', '', null, 'GET\r\nX: y'])('never lets out a call with the method %j', (method) => {
    guardar([{ ...acao(1), method }]);
    expect(fila().list()).toStrictEqual([]);
  });

  test.each([null, 'x', 3, []])('skips what is no record at all: %j', (lixo) => {
    guardar([lixo, acao(1)]);
    expect(fila().list()).toStrictEqual([acao(1)]);
  });

  test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', null, '/\\evil'])(
    'never leads to the page %j afterwards',
    (redirect) => {
      guardar([{ ...acao(1), redirect }]);
      expect(fila().list()).toMatchObject([{ redirect: '/' }]);
    },
  );

  test.each(['com quebra\r\nX: y', 'á', '', 'x'.repeat(201), 7])(
    'replaces a key that no header can carry: %j',
    (chave) => {
      guardar([{ ...acao(1), chave }]);
      expect(fila().list()[0]?.chave).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('after the consent', () => {
  test('the actions are done in order, each once, with their keys', async () => {
    for (const n of [1, 2, 3]) fila().enqueue(acao(n));
    const send = vi.fn(async (feita: AcaoPendente) => {
      // The actions go one at a time: the next waits for the answer to this one, which is still noted down.
      expect(fila().list()[0]).toStrictEqual(feita);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return feita.chave === 'chave-2' ? 202 : 200;
    });
    expect(await replay(fila(), send)).toStrictEqual({
      feitas: [
        { acao: acao(1), status: 200 },
        { acao: acao(2), status: 202 },
        { acao: acao(3), status: 200 },
      ],
      recusadas: [],
      parou: null,
    });
    expect(send.mock.calls.map(([{ chave }]) => chave)).toStrictEqual(['chave-1', 'chave-2', 'chave-3']);
    expect(localStorage.getItem('blingPendingActions')).toBeNull();
    await replay(fila(), send);
    expect(send).toHaveBeenCalledTimes(3);
  });

  test.each([400, 403, 404, 409, 422, 502])(
    'one refused with %i is reported, and the others are done',
    async (status) => {
      for (const n of [1, 2, 3]) fila().enqueue(acao(n));
      const send = vi.fn(({ chave }: AcaoPendente) =>
        chave === 'chave-2' ? Promise.reject(recusada(status)) : Promise.resolve(200),
      );
      expect(await replay(fila(), send)).toStrictEqual({
        feitas: [
          { acao: acao(1), status: 200 },
          { acao: acao(3), status: 200 },
        ],
        recusadas: [{ acao: acao(2), frase: `Recusa ${status}.` }],
        parou: null,
      });
      expect(send).toHaveBeenCalledTimes(3);
      expect(fila().list()).toStrictEqual([]);
    },
  );

  test.each([
    ['no network', new NetworkError()],
    ['a server in trouble', recusada(500)],
    ['a server that is away', recusada(503)],
    ['too many calls', recusada(429)],
    ['an ended session', recusada(401)],
    ['Bling asking again', recusada(401, { requer_login_bling: true })],
    ['the same action still under way', recusada(409, { erro: 'Em andamento.', codigo: 'pedido.em_andamento' })],
    ['the page of a proxy', new ApiError({ status: 502, ok: false, json: undefined, isPage: true })],
    ['a defect of ours', new TypeError('x')],
  ])('%s stops the rest, which waits in the list', async (_, error) => {
    for (const n of [1, 2, 3]) fila().enqueue(acao(n));
    const send = vi.fn(({ chave }: AcaoPendente) =>
      chave === 'chave-2' ? Promise.reject(error) : Promise.resolve(200),
    );
    expect(await replay(fila(), send)).toStrictEqual({
      feitas: [{ acao: acao(1), status: 200 }],
      recusadas: [],
      parou: error,
    });
    expect(fila().list()).toStrictEqual([acao(2), acao(3)]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('an action noted down without a key gets one, and keeps it when it has to be tried again', async () => {
    const { chave: _, ...semChave } = acao(1);
    guardar([semChave]);
    const chaves: string[] = [];
    const send = ({ chave }: AcaoPendente) => {
      chaves.push(chave);
      return chaves.length === 1 ? Promise.reject(new NetworkError()) : Promise.resolve(200);
    };
    await replay(fila(), send);
    await replay(fila(), send);
    expect(chaves).toHaveLength(2);
    expect(chaves[1]).toBe(chaves[0]);
  });

  test('what another tab did in the meantime is not done again', async () => {
    for (const n of [1, 2, 3]) fila().enqueue(acao(n));
    const send = vi.fn(({ chave }: AcaoPendente) => {
      if (chave === 'chave-1') fila().remove('chave-2');
      return Promise.resolve(200);
    });
    await replay(fila(), send);
    expect(send.mock.calls.map(([{ chave }]) => chave)).toStrictEqual(['chave-1', 'chave-3']);
  });

  test('an action older than the memory of the server for keys is reported, not repeated', async () => {
    const ontem = acao(1, { chave: newIdempotencyKey(Date.now() - 25 * 3_600_000) });
    const hoje = acao(2, { chave: newIdempotencyKey(Date.now() - 23 * 3_600_000) });
    fila().enqueue(ontem);
    fila().enqueue(hoje);
    const send = vi.fn(() => Promise.resolve(200));
    expect(await replay(fila(), send)).toStrictEqual({
      feitas: [{ acao: hoje, status: 200 }],
      recusadas: [
        {
          acao: ontem,
          frase: 'A ação foi pedida há mais de um dia e não foi repetida. Se ainda precisar, faça de novo.',
        },
      ],
      parou: null,
    });
    expect(send.mock.calls).toStrictEqual([[hoje]]);
  });
});
