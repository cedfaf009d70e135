import { isAbsolute } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configFrom, recusarSenhaDoAdmin } from './config.ts';

const SECRETS = { BLING_CLIENT_ID: 'a', BLING_CLIENT_SECRET: 'b', MELHOR_ENVIO_TOKEN: 'c' };

describe('settings', () => {
  test('with nothing set are a demonstration on port 3000 of this machine', () => {
    expect(configFrom({})).toMatchObject({
      MODO: 'demonstracao',
      PORT: 3000,
      HOST: '127.0.0.1',
      ADMIN_USERNAME: 'admin',
      ACCESS_SECONDS: 900,
      LOG: 'warn',
    });
    expect(isAbsolute(configFrom({}).DATA_DIR)).toBe(true);
  });

  test('left blank are settings not made', () => {
    expect(configFrom({ PORT: '', DATABASE_URL: ' ', ADMIN_PASSWORD: '' })).toStrictEqual(configFrom({}));
  });

  test('name proxies by address or range', () => {
    expect(configFrom({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1' }).TRUST_PROXY).toStrictEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
    ]);
  });

  test('of producao log each request', () => {
    expect(configFrom({ MODO: 'producao', ...SECRETS }).LOG).toBe('info');
  });

  test.each([
    [{ BACKUP_SENHA: 'onze letras' }, 'BACKUP_SENHA não serve. Use pelo menos 12 caracteres.'],
    [
      { MODO: 'producao' },
      'No modo producao falta configurar: BLING_CLIENT_ID, BLING_CLIENT_SECRET, MELHOR_ENVIO_TOKEN. Veja .env.example.',
    ],
    [
      { MODO: 'producao', ...SECRETS, MELHOR_ENVIO_TOKEN: ' ' },
      'No modo producao falta configurar: MELHOR_ENVIO_TOKEN. Veja .env.example.',
    ],
    [
      { MODO: 'producao', ...SECRETS, ADMIN_PASSWORD: 'curta' },
      'ADMIN_PASSWORD não serve. A senha deve ter pelo menos 12 caracteres.',
    ],
    [{ PORT: '70000' }, 'Configuração inválida: PORT. Veja o README.'],
    [{ DATABASE_URL: 'mysql://x' }, 'Configuração inválida: DATABASE_URL. Veja o README.'],
    [
      { DATABASE_URL: 'postgres://x/y', DATABASE_LISTEN_URL: 'x' },
      'Configuração inválida: DATABASE_LISTEN_URL. Veja o README.',
    ],
    [
      { DATABASE_LISTEN_URL: 'postgres://banco/loja' },
      'DATABASE_LISTEN_URL só serve junto com DATABASE_URL, que é então o endereço do pooler.',
    ],
    [{ TRUST_PROXY: 'nginx' }, 'Configuração inválida: TRUST_PROXY. Veja o README.'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'Configuração inválida: TRUST_PROXY. Veja o README.'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'Configuração inválida: PUBLIC_URL. Veja o README.'],
  ])('%o is refused in one sentence', (env, sentence) => {
    expect(() => configFrom(env)).toThrow(sentence);
  });

  test.each(['zzzzzzzzzzzz', '210987654321'])('%s is refused only where the first admin is made with it', (senha) => {
    const config = configFrom({ MODO: 'producao', ...SECRETS, ADMIN_PASSWORD: senha });
    expect(() => recusarSenhaDoAdmin(config)).toThrow(
      'ADMIN_PASSWORD não serve. A senha não pode ser um só caractere repetido nem uma sequência.',
    );
  });

  test('of a demonstration take any password', () => {
    expect(() => recusarSenhaDoAdmin(configFrom({ ADMIN_PASSWORD: 'zzzzzzzzzzzz' }))).not.toThrow();
  });
});
