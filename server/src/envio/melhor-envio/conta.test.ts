import { describe, expect, test } from 'vitest';
import { configFrom } from '../../start/config.ts';
import { contaCom } from './conta.ts';

const SECRETS = { MODO: 'producao', BLING_CLIENT_ID: 'a', BLING_CLIENT_SECRET: 'b', MELHOR_ENVIO_TOKEN: ' tok ' };
const conta = (env: NodeJS.ProcessEnv) => contaCom(configFrom(env));

describe('the account at Melhor Envio', () => {
  test('is the simulated one in a demonstration', () => {
    expect(conta({ PORT: '4000' })).toStrictEqual({
      api: 'http://127.0.0.1:4001/api/v2/me',
      site: 'http://127.0.0.1:4001',
      token: 'token-da-demonstracao',
      aplicativo: { site: 'http://127.0.0.1:4001', client_id: '4021', client_secret: 'segredo-da-demonstracao' },
      simulada: true,
    });
    expect(conta({ MELHOR_ENVIO_TOKEN: 'meu' })).toMatchObject({ token: 'meu' });
  });

  test('elsewhere has only the token it is given', () => {
    const sandbox = { MELHOR_ENVIO_URL: 'https://sandbox.melhorenvio.com.br/' };
    expect(conta(sandbox)).toStrictEqual({
      api: 'https://sandbox.melhorenvio.com.br/api/v2/me',
      site: 'https://sandbox.melhorenvio.com.br',
      token: undefined,
      aplicativo: undefined,
      simulada: false,
    });
  });

  test('is the real one in producao', () => {
    expect(conta(SECRETS)).toStrictEqual({
      api: 'https://melhorenvio.com.br/api/v2/me',
      site: 'https://melhorenvio.com.br',
      token: 'tok',
      aplicativo: undefined,
      simulada: false,
    });
  });

  test('may be an application alone, without a token of the panel', () => {
    const { MELHOR_ENVIO_TOKEN: _, ...semToken } = SECRETS;
    const aplicativo = { MELHOR_ENVIO_CLIENT_ID: '77', MELHOR_ENVIO_CLIENT_SECRET: 's' };
    expect(conta({ ...semToken, ...aplicativo })).toMatchObject({
      token: undefined,
      aplicativo: { site: 'https://melhorenvio.com.br', client_id: '77', client_secret: 's' },
    });
    expect(() => conta({ ...semToken, MELHOR_ENVIO_CLIENT_ID: '77' })).toThrow('MELHOR_ENVIO_TOKEN');
  });

  test.each(['/api/v2', '/api/v2/me', '/api/v2/me/'])('may be written with %s behind it', (caminho) => {
    const url = `https://www.melhorenvio.com.br${caminho}`;
    expect(conta({ ...SECRETS, MELHOR_ENVIO_URL: url }).api).toBe('https://www.melhorenvio.com.br/api/v2/me');
  });

  test.each(['', '/', '/v2', '/v2/me', '/v2/me/'])(
    'may lie at the host of the API alone, which knows no consent: with %j behind it',
    (caminho) => {
      const url = `https://api.melhorenvio.com${caminho}`;
      expect(conta({ ...SECRETS, MELHOR_ENVIO_URL: url })).toMatchObject({
        api: 'https://api.melhorenvio.com/v2/me',
        site: 'https://melhorenvio.com.br',
      });
    },
  );

  test('may lie at any other path', () => {
    const url = 'https://sandbox.melhorenvio.com.br/outro/v3/';
    expect(conta({ ...SECRETS, MELHOR_ENVIO_URL: url }).api).toBe('https://sandbox.melhorenvio.com.br/outro/v3');
  });
});
