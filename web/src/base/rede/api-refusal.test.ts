import { beforeEach, describe, expect, test, vi } from 'vitest';
import { guardarSessaoDeJoana, rotas, umaAba } from '../sessao/test-aba.ts';
import { ApiError, fraseDoServidor, NetworkError } from './api-error.ts';
import { gate, recusa, testServer } from './test-server.ts';

beforeEach(guardarSessaoDeJoana);

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

  test.each([
    ['a write without a network', false, 'criar', 'Sem conexão: nada foi gravado; tente de novo.'],
    ['a write whose answer was cut off', true, 'criar', 'Erro ao salvar.'],
    ['what was only to be read', false, 'lista', 'Erro ao salvar.'],
  ] as const)('says that nothing was written only where that is known: %s', async (_, isOnline, route, sentence) => {
    const { call } = umaAba({ ...(await testServer(() => null)), isOnline: () => isOnline });
    const failed = route === 'criar' ? call(rotas.criar, { body: { titulo: 'Saia' } }) : call(rotas.lista);
    expect(await failed.catch((error: unknown) => fraseDoServidor(error, 'Erro ao salvar.'))).toBe(sentence);
  });

  test('is told apart from an answer that takes too long', async () => {
    const { call } = umaAba({
      ...(await testServer(() => gate<null>().opened)),
      patience: { call: 50, file: 50, renewal: 50 },
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
    await vi.waitFor(() => expect(server.pedidos).toHaveLength(1), 10_000);
    giveUp.abort();
    await expect(during).rejects.toMatchObject({ name: 'AbortError' });
    await expect(call(rotas.lista, undefined, { signal: giveUp.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.pedidos).toHaveLength(1);
  });
});
