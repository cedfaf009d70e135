import { describe, expect, test } from 'vitest';
import { BASIC, CLIENTE, SEGREDO, umBling } from './conta.ts';

const PAGINA = '/Api/v3/oauth/authorize';
const MINUTO = 60;
const HORA = 3600;
const DIA = 86_400;

describe('the consent page', () => {
  test('asks in Portuguese, with a form that posts the decision back to the same address', async () => {
    const { pedir } = await umBling();
    const pagina = await pedir(`${PAGINA}?response_type=code&client_id=${CLIENTE}&state=%22%3Cb%3E`);
    const texto = await pagina.text();
    expect([pagina.status, pagina.headers.get('content-type')]).toStrictEqual([200, 'text/html; charset=utf-8']);
    expect(texto).toContain('<html lang="pt-BR">');
    expect(texto).toContain('<form method="post" action="/Api/v3/oauth/authorize?response_type=code&#38;client_id=');
    expect(texto).toContain('<button name="decisao" value="autorizar" class="sim">Autorizar</button>');
    expect(texto).toContain('<button name="decisao" value="recusar">Recusar</button>');
    expect(texto).not.toContain('"<b>');
  });

  test('sends the browser back with a code and the state it brought', async () => {
    const { decidir } = await umBling({ env: { PUBLIC_URL: 'https://loja.exemplo.com.br/' } });
    const volta = await decidir('autorizar', 'um estado & outro');
    const destino = new URL(volta.headers.get('location') ?? '');
    expect([volta.status, destino.origin + destino.pathname]).toStrictEqual([
      302,
      'https://loja.exemplo.com.br/bling/callback',
    ]);
    expect(destino.searchParams.get('code')).toMatch(/^[0-9a-f]{40}$/);
    expect(destino.searchParams.get('state')).toBe('um estado & outro');
  });

  test('tells the application when the person refuses', async () => {
    const { decidir } = await umBling();
    const volta = await decidir('recusar');
    const { searchParams } = new URL(volta.headers.get('location') ?? '');
    expect([
      volta.status,
      searchParams.get('error'),
      searchParams.get('code'),
      searchParams.get('state'),
    ]).toStrictEqual([302, 'access_denied', null, 'abc']);
  });

  test.each([
    ['127.0.0.1', 'http://127.0.0.1:8080/bling/callback'],
    ['localhost', 'http://localhost:8080/bling/callback'],
  ])('without a public address goes back to the app under the name %s', async (nome, esperado) => {
    const { porta } = await umBling({ env: { PORT: '8080' } });
    const query = new URLSearchParams({ response_type: 'code', client_id: CLIENTE });
    const volta = await fetch(`http://${nome}:${porta}${PAGINA}?${query}`, {
      method: 'POST',
      body: new URLSearchParams({ decisao: 'recusar', redirect_uri: 'https://outro.com.br' }),
      redirect: 'manual',
    }).catch(() => null);
    // A machine where localhost is only ::1 finds no simulator at that name.
    if (volta) expect(volta.headers.get('location')?.split('?')[0]).toBe(esperado);
  });

  test('does not know another application, and sends nobody anywhere for it', async () => {
    const { pedir } = await umBling();
    const pagina = await pedir(`${PAGINA}?response_type=code&client_id=outro&state=1`, { redirect: 'manual' });
    expect([pagina.status, pagina.headers.get('location')]).toStrictEqual([400, null]);
    expect(await pagina.text()).toContain('O aplicativo informado não existe ou foi desativado.');
  });

  test('sends back who asks for anything but a code', async () => {
    const { pedir } = await umBling();
    const pagina = await pedir(`${PAGINA}?response_type=token&client_id=${CLIENTE}&state=1`, { redirect: 'manual' });
    expect(pagina.status).toBe(302);
    expect(pagina.headers.get('location')).toContain('error=invalid_request');
  });
});

describe('a code', () => {
  test('is exchanged for a pair of tokens, long ones when JWT is asked for', async () => {
    const { umCodigo, trocar } = await umBling();
    const { status, corpo } = await trocar(await umCodigo());
    expect([status, corpo]).toStrictEqual([
      200,
      {
        access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        expires_in: 21_600,
        token_type: 'bearer',
        scope: expect.stringMatching(/^\d+( \d+)+$/),
        refresh_token: expect.any(String),
      },
    ]);
    expect(corpo.access_token.length).toBeGreaterThan(1500);
    expect(corpo.access_token.length).toBeLessThan(3000);
  });

  test('gives a short token to who does not ask for JWT', async () => {
    const { umCodigo, pedirToken } = await umBling();
    const { corpo } = await pedirToken(
      { grant_type: 'authorization_code', code: await umCodigo() },
      { 'enable-jwt': '' },
    );
    expect(corpo.access_token).toMatch(/^[0-9a-f]{40}$/);
  });

  test('lives one minute', async () => {
    const { umCodigo, trocar, postar } = await umBling();
    const [velho, novo] = [await umCodigo(), await umCodigo()];
    await postar('/_simulador/relogio', { avancar_s: MINUTO - 1 });
    expect((await trocar(novo)).status).toBe(200);
    await postar('/_simulador/relogio', { avancar_s: 1 });
    expect(await trocar(velho)).toStrictEqual({
      status: 400,
      corpo: {
        error: {
          type: 'invalid_grant',
          message: 'invalid_grant',
          description: 'The authorization code has expired',
        },
      },
    });
  });

  test('sent twice ends the access that it gave', async () => {
    const { umCodigo, trocar, chamarCom } = await umBling();
    const codigo = await umCodigo();
    const { corpo } = await trocar(codigo);
    expect((await chamarCom(corpo.access_token, 'GET', '/produtos')).status).toBe(200);

    expect(await trocar(codigo)).toMatchObject({
      status: 400,
      corpo: { error: { type: 'VALIDATION_ERROR', message: 'Invalid authorization code' } },
    });
    expect((await chamarCom(corpo.access_token, 'GET', '/produtos')).status).toBe(401);
  });

  test.each([
    [{ grant_type: 'authorization_code', code: 'inventado' }, 'invalid_grant'],
    [{ grant_type: 'authorization_code' }, 'invalid_request'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ code: 'x' }, 'invalid_request'],
  ])('%o is refused as %s', async (campos, type) => {
    const { pedirToken } = await umBling();
    expect(await pedirToken(campos)).toMatchObject({ status: 400, corpo: { error: { type } } });
  });

  test.each([
    ['none', ''],
    ['a wrong secret', `Basic ${btoa(`${CLIENTE}:outro`)}`],
    ['a bearer', `Bearer ${SEGREDO}`],
  ])('with %s for credentials is refused, also with them in the body', async (_nome, authorization) => {
    const { umCodigo, pedirToken } = await umBling();
    const campos = {
      grant_type: 'authorization_code',
      code: await umCodigo(),
      client_id: CLIENTE,
      client_secret: SEGREDO,
    };
    expect(await pedirToken(campos, { authorization })).toMatchObject({
      status: 400,
      corpo: { error: { type: 'invalid_client', description: 'The client credentials are invalid' } },
    });
  });

  test('in a JSON body is not seen', async () => {
    const { pedir, umCodigo } = await umBling();
    const resposta = await pedir('/Api/v3/oauth/token', {
      method: 'POST',
      headers: { authorization: BASIC, 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'authorization_code', code: await umCodigo() }),
    });
    expect([resposta.status, await resposta.json()]).toMatchObject([400, { error: { type: 'invalid_request' } }]);
  });
});

describe('a refresh token', () => {
  test('works once: the next comes with the answer, and the old access token lives on', async () => {
    const { umPar, renovar, chamarCom } = await umBling();
    const velho = await umPar();
    const { status, corpo } = await renovar(velho.refresh_token);
    expect([status, corpo.refresh_token === velho.refresh_token]).toStrictEqual([200, false]);
    expect(await renovar(velho.refresh_token)).toMatchObject({
      status: 400,
      corpo: { error: { type: 'invalid_grant', description: 'Invalid refresh token' } },
    });
    expect((await renovar(corpo.refresh_token)).status).toBe(200);
    expect((await chamarCom(velho.access_token, 'GET', '/produtos')).status).toBe(200);
  });

  test('is taken by one of two that send it together', async () => {
    const { umPar, renovar } = await umBling();
    const { refresh_token } = await umPar();
    const respostas = await Promise.all([renovar(refresh_token), renovar(refresh_token)]);
    expect(respostas.map(({ status }) => status).sort()).toStrictEqual([200, 400]);
  });

  test('lives thirty days', async () => {
    const { umPar, renovar, postar } = await umBling();
    const { refresh_token } = await umPar();
    await postar('/_simulador/relogio', { avancar_s: 30 * DIA });
    expect(await renovar(refresh_token)).toMatchObject({
      status: 400,
      corpo: { error: { type: 'invalid_grant', description: 'Refresh token has expired' } },
    });
  });
});

describe('an access token', () => {
  test('lives six hours', async () => {
    const { umPar, chamarCom, postar } = await umBling();
    const { access_token } = await umPar();
    await postar('/_simulador/relogio', { avancar_s: 6 * HORA - 1 });
    expect((await chamarCom(access_token, 'GET', '/produtos')).status).toBe(200);
    await postar('/_simulador/relogio', { avancar_s: 1 });
    expect(await chamarCom(access_token, 'GET', '/produtos')).toStrictEqual({
      status: 401,
      corpo: {
        error: {
          type: 'invalid_token',
          message: 'invalid_token',
          description: 'The access token provided has expired',
        },
      },
    });
  });

  test.each([
    ['unknown', 'Bearer inventado', 401, 'The access token provided is invalid'],
    ['malformed', 'Basic abc', 400, 'Malformed auth header'],
    ['missing', undefined, 401, 'The access token provided is invalid'],
  ])('that is %s is refused', async (_nome, authorization, status, description) => {
    const { pedir } = await umBling();
    const resposta = await pedir('/Api/v3/produtos', authorization ? { headers: { authorization } } : {});
    expect([resposta.status, await resposta.json()]).toMatchObject([status, { error: { description } }]);
  });

  test('does not reach what its scopes leave out', async () => {
    const { umPar, chamarCom, postar } = await umBling();
    const { access_token } = await umPar();
    await postar('/_simulador/bling/ajustes', { sem_escopo: ['/pedidos'] });
    expect(await chamarCom(access_token, 'GET', '/pedidos/vendas')).toMatchObject({
      status: 403,
      corpo: { error: { type: 'insufficient_scope' } },
    });
    expect((await chamarCom(access_token, 'GET', '/produtos')).status).toBe(200);
  });

  test.each([
    ['oauth', { error: 'insufficient_scope', error_description: expect.any(String) }],
    ['antiga', { error: { type: 'FORBIDDEN', message: 'FORBIDDEN', description: expect.any(String) } }],
  ])('says that it does not in the form "%s"', async (forma_do_403, corpo) => {
    const { umPar, pedir, postar } = await umBling();
    const authorization = `Bearer ${(await umPar()).access_token}`;
    await postar('/_simulador/bling/ajustes', { sem_escopo: ['/pedidos'], forma_do_403 });
    const resposta = await pedir('/Api/v3/pedidos/vendas', { headers: { authorization } });
    expect([resposta.status, await resposta.json()]).toStrictEqual([403, corpo]);
  });

  test('of the old kind is refused beside the header of the new', async () => {
    const { umCodigo, pedirToken, pedir } = await umBling();
    const { corpo } = await pedirToken(
      { grant_type: 'authorization_code', code: await umCodigo() },
      { 'enable-jwt': '0' },
    );
    const authorization = `Bearer ${corpo.access_token}`;
    expect((await pedir('/Api/v3/produtos', { headers: { authorization } })).status).toBe(200);
    expect((await pedir('/Api/v3/produtos', { headers: { authorization, 'enable-jwt': '1' } })).status).toBe(401);
  });
});

test('a renewal can be made to bring no refresh token: the old one counts on', async () => {
  const { umPar, renovar, postar } = await umBling();
  const { refresh_token } = await umPar();
  await postar('/_simulador/bling/ajustes', { renovacao_sem_token: true });
  for (const _ of [1, 2]) {
    const { status, corpo } = await renovar(refresh_token);
    expect([status, corpo.refresh_token, typeof corpo.access_token]).toStrictEqual([200, undefined, 'string']);
  }
});

describe('revoking', () => {
  test.each([
    [{}, 401, 200],
    [{ revoke_action: 'logout' }, 401, 400],
  ])('an access token with %o', async (acao, acesso, renovacao) => {
    const { umPar, pedir, renovar, chamarCom } = await umBling();
    const { access_token, refresh_token } = await umPar();
    const resposta = await pedir('/Api/v3/oauth/revoke', {
      method: 'POST',
      headers: { authorization: BASIC },
      body: new URLSearchParams({ token: access_token, token_type_hint: 'access_token', ...acao }),
    });
    expect(resposta.status).toBe(200);
    expect((await chamarCom(access_token, 'GET', '/produtos')).status).toBe(acesso);
    expect((await renovar(refresh_token)).status).toBe(renovacao);
  });
});
