import { describe, expect, test } from 'vitest';
import { ehDaPropriaMaquina, hostEhLocal, origemEhLocal } from '../src/loopback.ts';

describe('the address of the connection', () => {
  test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('%s is this machine', (endereco) => {
    expect(ehDaPropriaMaquina(endereco)).toBe(true);
  });
  test.each(['192.168.0.10', '10.127.0.0.1', '::ffff:10.0.0.1', '1127.0.0.1', '', undefined])(
    '%s is not',
    (endereco) => {
      expect(ehDaPropriaMaquina(endereco)).toBe(false);
    },
  );
});

describe('the Host header', () => {
  test.each(['127.0.0.1:3001', '127.0.0.1', 'localhost:3001', 'LOCALHOST', '[::1]:3001', '[::1]'])(
    '%s is local',
    (host) => {
      expect(hostEhLocal(host)).toBe(true);
    },
  );
  test.each([
    'loja.example:3001',
    'localhost.example',
    '127.0.0.1.example',
    '127.0.0.1@example:80',
    'example#127.0.0.1',
    '',
    undefined,
  ])('%s is not', (host) => {
    expect(hostEhLocal(host)).toBe(false);
  });
});

describe('the Origin header', () => {
  test.each([undefined, 'http://127.0.0.1:3000', 'http://localhost:5173', 'http://[::1]:3000'])(
    '%s is local',
    (origem) => {
      expect(origemEhLocal(origem)).toBe(true);
    },
  );
  test.each(['https://loja.example', 'null', '', 'http://127.0.0.1.example'])('%s is not', (origem) => {
    expect(origemEhLocal(origem)).toBe(false);
  });
});
