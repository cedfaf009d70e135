import { describe, expect, test } from 'vitest';
import { configFrom } from '../../start/config.ts';
import { contaCom } from './conta.ts';

const SECRETS = { MODO: 'producao', BLING_CLIENT_ID: 'a', BLING_CLIENT_SECRET: 'b', MELHOR_ENVIO_TOKEN: ' tok ' };
const conta = (env: NodeJS.ProcessEnv) => contaCom(configFrom(env));

describe('the account at Melhor Envio', () => {
  test('is the simulated one in a demonstration', () => {
    expect(conta({ PORT: '4000' })).toStrictEqual({
      url: 'http://127.0.0.1:4001',
      token: 'token-da-demonstracao',
      simulada: true,
    });
    expect(conta({ MELHOR_ENVIO_TOKEN: 'meu' })).toMatchObject({ token: 'meu' });
  });

  test('elsewhere has only the token it is given', () => {
    const sandbox = { MELHOR_ENVIO_URL: 'https://sandbox.melhorenvio.com.br/' };
    expect(conta(sandbox)).toStrictEqual({
      url: 'https://sandbox.melhorenvio.com.br',
      token: undefined,
      simulada: false,
    });
  });

  test('is the real one in producao', () => {
    expect(conta(SECRETS)).toStrictEqual({ url: 'https://melhorenvio.com.br', token: 'tok', simulada: false });
  });

  test.each(['/api/v2', '/api/v2/me', '/api/v2/me/'])('may be written with %s behind it', (caminho) => {
    const url = `https://www.melhorenvio.com.br${caminho}`;
    expect(conta({ ...SECRETS, MELHOR_ENVIO_URL: url }).url).toBe('https://www.melhorenvio.com.br');
  });
});
