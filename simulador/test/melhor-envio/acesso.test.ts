import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PROGRAMA, umaConta } from './conta.ts';

const RETORNO = 'https://loja.exemplo.com.br/melhor-envio/callback';
const ENV = { PUBLIC_URL: 'https://loja.exemplo.com.br' };
const SALDO = '/api/v2/me/balance';
const DIA = 24;

const par = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Makes an account whose application asks for consent. */
async function oAplicativo(scope = 'users-read orders-read') {
  const conta = await umaConta({ env: ENV });
  const consentimento = (campos: Record<string, string> = {}, decisao = 'autorizar') =>
    conta.pedir(
      `/oauth/authorize?${new URLSearchParams({
        client_id: '4021',
        redirect_uri: RETORNO,
        response_type: 'code',
        state: 'abc',
        scope,
        ...campos,
      })}`,
      { method: 'POST', body: new URLSearchParams({ decisao }), redirect: 'manual' },
    );
  const pedirToken = (campos: Record<string, unknown>) =>
    conta.chamarCom('', 'POST', '/oauth/token', {
      client_id: 4021,
      client_secret: 'segredo-da-demonstracao',
      redirect_uri: RETORNO,
      ...campos,
    });
  const trocar = (code: string) => pedirToken({ grant_type: 'authorization_code', code });
  const renovar = (refresh_token: string) => pedirToken({ grant_type: 'refresh_token', refresh_token });
  const umCodigo = async () =>
    new URL((await consentimento()).headers.get('location') ?? '').searchParams.get('code') ?? '';
  return {
    ...conta,
    consentimento,
    pedirToken,
    trocar,
    renovar,
    umCodigo,
    umPar: async () => par.parse((await trocar(await umCodigo())).corpo),
    statusCom: async (token: string, caminho = SALDO) => (await conta.chamarCom(token, 'GET', caminho)).status,
  };
}

describe('a caller', () => {
  test.each([undefined, 'node', 'Varal/1.0', 'Varal (suporte)'])(
    'that says it is %s meets the firewall',
    async (agente) => {
      const { pedir } = await umaConta();
      const headers = { authorization: 'Bearer x', ...(agente && { 'user-agent': agente }) };
      const resposta = await pedir(SALDO, { headers });
      expect([resposta.status, resposta.headers.get('server'), resposta.headers.get('content-type')]).toStrictEqual([
        403,
        'awselb/2.0',
        'text/html',
      ]);
    },
  );

  test('without a token is a stranger', async () => {
    const { chamarCom, pedir } = await umaConta();
    expect(await chamarCom('', 'GET', SALDO)).toMatchObject({ status: 401, corpo: { message: 'Unauthenticated.' } });
    const headers = { 'user-agent': PROGRAMA, authorization: 'Basic eDp5' };
    expect((await pedir(SALDO, { headers })).status).toBe(401);
  });

  test('with any token of the panel is let in, until the end that the token itself names', async () => {
    const { chamarCom, avancarHoras } = await umaConta();
    const exp = Date.parse('2026-11-21T15:00:00.000Z') / 1000;
    const jwt = ['{}', JSON.stringify({ exp }), 'assinatura'].map((parte) => Buffer.from(parte).toString('base64url'));
    const status = async () => (await chamarCom(jwt.join('.'), 'GET', SALDO)).status;
    expect(await status()).toBe(200);
    await avancarHoras(DIA);
    expect(await status()).toBe(401);
    expect((await chamarCom('qualquer', 'GET', SALDO)).status).toBe(200);
  });

  test('whose token lacks a scope is refused without being told which', async () => {
    const { chamar, ajustar } = await umaConta();
    await ajustar({ sem_escopo: ['shipping-checkout'] });
    expect(await chamar('POST', '/shipment/checkout', {})).toMatchObject({
      status: 403,
      corpo: { message: 'This action is unauthorized.' },
    });
    expect((await chamar('GET', '/balance')).status).toBe(200);
  });

  test('of an unknown address is told so', async () => {
    const { chamar } = await umaConta();
    expect(await chamar('GET', '/nada')).toMatchObject({
      status: 404,
      corpo: { message: 'The route api/v2/me/nada could not be found.' },
    });
  });

  test('learns whose account it is', async () => {
    const { obter } = await umaConta();
    expect(await obter('')).toMatchObject({ firstname: 'Loja', email: 'loja@exemplo.com.br' });
    expect(await obter('/balance')).toStrictEqual({ balance: 10_000, reserved: 0, debts: 0 });
  });
});

describe('the consent page', () => {
  test('asks, with two buttons', async () => {
    const { pedir } = await oAplicativo();
    const query = new URLSearchParams({ client_id: '4021', redirect_uri: RETORNO, response_type: 'code' });
    const resposta = await pedir(`/oauth/authorize?${query}`);
    const pagina = await resposta.text();
    expect(resposta.status).toBe(200);
    expect(pagina).toContain('>Autorizar</button>');
    expect(pagina).toContain('>Recusar</button>');
    expect(pagina).toContain('Melhor Envio simulado');
  });

  test('sends back with a code, or with the refusal', async () => {
    const { consentimento } = await oAplicativo();
    const sim = await consentimento();
    expect([sim.status, sim.headers.get('location')]).toStrictEqual([
      302,
      expect.stringMatching(`^${RETORNO}\\?code=[\\da-f]{80}&state=abc$`),
    ]);
    const nao = await consentimento({}, 'recusar');
    expect(nao.headers.get('location')).toBe(`${RETORNO}?error=access_denied&state=abc`);
  });

  test.each([
    ['another application', { client_id: '1' }],
    ['another address to come back to', { redirect_uri: `${RETORNO}/` }],
    ['another kind of answer', { response_type: 'token' }],
  ])('refuses %s', async (_nome, campos) => {
    const { consentimento } = await oAplicativo();
    expect((await consentimento(campos)).status).toBe(400);
  });
});

describe('a token of an application', () => {
  test('comes for a code, once, within ten minutes', async () => {
    const { umCodigo, trocar, avancarHoras, statusCom } = await oAplicativo();
    const codigo = await umCodigo();
    const { status, corpo } = await trocar(codigo);
    expect([status, corpo]).toStrictEqual([
      200,
      {
        token_type: 'Bearer',
        expires_in: 2_592_000,
        access_token: expect.any(String),
        refresh_token: expect.any(String),
      },
    ]);
    expect(await statusCom(par.parse(corpo).access_token)).toBe(200);
    expect((await trocar(codigo)).status).toBe(400);
    const tarde = await umCodigo();
    await avancarHoras(1 / 6);
    expect(await trocar(tarde)).toMatchObject({ status: 400, corpo: { error: 'invalid_grant' } });
  });

  test('has the scopes that were asked for', async () => {
    const { umPar, statusCom } = await oAplicativo();
    const { access_token } = await umPar();
    expect(await statusCom(access_token, '/api/v2/me/orders')).toBe(200);
    expect(await statusCom(access_token, '/api/v2/me/cart')).toBe(403);
  });

  test('lives thirty days, its renewal forty-five', async () => {
    const { umPar, statusCom, avancarHoras, renovar } = await oAplicativo();
    const primeiro = await umPar();
    await avancarHoras(31 * DIA);
    expect(await statusCom(primeiro.access_token)).toBe(401);
    const segundo = par.parse((await renovar(primeiro.refresh_token)).corpo);
    expect(await statusCom(segundo.access_token)).toBe(200);
    expect(await renovar(primeiro.refresh_token)).toMatchObject({ status: 401, corpo: { error: 'invalid_request' } });
    await avancarHoras(45 * DIA);
    expect((await renovar(segundo.refresh_token)).status).toBe(401);
  });

  test('ends when it is renewed', async () => {
    const { umPar, statusCom, renovar } = await oAplicativo();
    const { access_token, refresh_token } = await umPar();
    await renovar(refresh_token);
    expect(await statusCom(access_token)).toBe(401);
  });

  test('is for who knows the secret', async () => {
    const { umCodigo, pedirToken } = await oAplicativo();
    const grant_type = 'authorization_code';
    const code = await umCodigo();
    expect(await pedirToken({ grant_type, code, client_secret: 'x' })).toMatchObject({
      status: 401,
      corpo: { error: 'invalid_client' },
    });
    expect((await pedirToken({ grant_type, code, redirect_uri: 'https://outra.exemplo' })).status).toBe(400);
    expect(await pedirToken({ grant_type: 'password' })).toMatchObject({
      status: 400,
      corpo: { error: 'unsupported_grant_type' },
    });
    expect((await pedirToken({ grant_type, code })).status).toBe(200);
  });
});
