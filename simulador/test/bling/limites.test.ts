import { describe, expect, test } from 'vitest';
import { umaConta, umBling } from './conta.ts';

/** The clock stands still while the calls are made. */
async function seguidas(conta: Awaited<ReturnType<typeof umaConta>>, quantas: number): Promise<number[]> {
  const status: number[] = [];
  for (let i = 0; i < quantas; i += 1) status.push(await umaChamada(conta));
  return status;
}

async function umaChamada({ relogio, chamar }: Awaited<ReturnType<typeof umaConta>>): Promise<number> {
  relogio.agora -= 400;
  return (await chamar('GET', '/depositos')).status;
}

describe('the limit of a second', () => {
  test('lets three through in any second that slides, and counts no refused call', async () => {
    const conta = await umaConta();
    expect(await seguidas(conta, 5)).toStrictEqual([200, 200, 200, 429, 429]);
    conta.relogio.agora += 999;
    expect(await umaChamada(conta)).toBe(429);
    conta.relogio.agora += 1;
    expect(await seguidas(conta, 4)).toStrictEqual([200, 200, 200, 429]);
  });

  test('says so in its own words', async () => {
    const { chamar, relogio } = await umaConta();
    for (let i = 0; i < 3; i += 1) await chamar('GET', '/depositos');
    relogio.agora -= 1200;
    for (let i = 0; i < 3; i += 1) await chamar('GET', '/depositos');
    relogio.agora -= 1200;
    expect((await chamar('GET', '/depositos')).corpo).toStrictEqual({
      error: {
        type: 'TOO_MANY_REQUESTS',
        message: 'Limite de requisições atingido.',
        description: 'O limite de requisições por segundo foi atingido, tente novamente mais tarde.',
        limit: 3,
        period: 'second',
      },
    });
  });

  test('has what a refused call asked for in the journal', async () => {
    const conta = await umaConta();
    await seguidas(conta, 3);
    conta.relogio.agora -= 400;
    expect((await conta.chamar('POST', '/categorias/produtos', { descricao: 'Camisetas' })).status).toBe(429);
    expect((await conta.diario()).at(-1)).toMatchObject({ corpo: { descricao: 'Camisetas' }, status: 429 });
    expect(await conta.estado()).toMatchObject({ bling: { categorias: [] } });
  });

  test('gives way to an armed fault', async () => {
    const conta = await umaConta();
    await seguidas(conta, 3);
    await conta.armar({ servico: 'bling', tipo: 'corta', vezes: 1 });
    await expect(umaChamada(conta)).rejects.toThrow();
  });
});

test('the limit of a day ends at midnight in Brasília', async () => {
  const { umPar, renovar, chamarCom, postar } = await umBling();
  const { access_token, refresh_token } = await umPar();
  await postar('/_simulador/bling/ajustes', { por_dia: 2 });
  await chamarCom(access_token, 'GET', '/depositos');
  await chamarCom(access_token, 'GET', '/depositos');
  expect(await chamarCom(access_token, 'GET', '/depositos')).toStrictEqual({
    status: 429,
    corpo: {
      error: {
        type: 'TOO_MANY_REQUESTS',
        message: 'Limite de requisições atingido.',
        description: 'O limite de requisições por dia foi atingido, tente novamente amanhã.',
        limit: 2,
        period: 'day',
      },
    },
  });

  // The account starts at noon in Brasília, and the calls took some seconds.
  await postar('/_simulador/relogio', { avancar_s: 12 * 3600 - 10 });
  const { access_token: outro } = (await renovar(refresh_token)).corpo;
  expect((await chamarCom(outro, 'GET', '/depositos')).status).toBe(429);
  await postar('/_simulador/relogio', { avancar_s: 10 });
  expect((await chamarCom(outro, 'GET', '/depositos')).status).toBe(200);
});

describe('the address is blocked', () => {
  test('for an hour after more than twenty token calls in a minute', async () => {
    const { renovar, pedirToken, pedir, postar } = await umBling();
    for (let i = 0; i < 20; i += 1) expect((await renovar('inventado')).status).toBe(400);
    await expect(pedirToken({})).rejects.toThrow('JSON');
    const bloqueada = await pedir('/Api/v3/produtos');
    expect([bloqueada.status, bloqueada.headers.get('content-type')]).toStrictEqual([403, 'text/html; charset=utf-8']);
    await postar('/_simulador/relogio', { avancar_s: 3600 });
    expect((await renovar('inventado')).status).toBe(400);
  });

  test('for ten minutes after more than 300 errors in ten seconds', async () => {
    const { pedir, postar } = await umBling();
    await Promise.all(Array.from({ length: 301 }, () => pedir('/Api/v3/produtos').then((resposta) => resposta.text())));
    expect((await pedir('/Api/v3/produtos')).status).toBe(403);
    await postar('/_simulador/relogio', { avancar_s: 600 });
    expect((await pedir('/Api/v3/produtos')).status).toBe(401);
  });

  test('never, where blocks are switched off', async () => {
    const { renovar, postar } = await umBling();
    await postar('/_simulador/bling/ajustes', { bloqueio_de_ip: false });
    for (let i = 0; i < 30; i += 1) expect((await renovar('inventado')).status).toBe(400);
  });
});
