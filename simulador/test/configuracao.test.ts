import { describe, expect, test } from 'vitest';
import { lerConfiguracao } from '../src/configuracao.ts';

describe('lerConfiguracao', () => {
  test.each([
    ['nothing set', {}, { porta: 3001, pasta: 'data/simulador' }],
    ['the app on another port', { PORT: '8080' }, { porta: 8081, pasta: 'data/simulador' }],
    ['a port of its own', { PORT: '8080', SIMULADOR_PORT: '9999' }, { porta: 9999, pasta: 'data/simulador' }],
    ['another folder', { DATA_DIR: '/srv/varal' }, { porta: 3001, pasta: '/srv/varal/simulador' }],
    ['empty settings', { PORT: '', SIMULADOR_PORT: '', DATA_DIR: '' }, { porta: 3001, pasta: 'data/simulador' }],
    ['any free port', { PORT: '0' }, { porta: 0, pasta: 'data/simulador' }],
    [
      'the last port for the app, another here',
      { PORT: '65535', SIMULADOR_PORT: '1' },
      { porta: 1, pasta: 'data/simulador' },
    ],
  ])('%s', (_nome, env, esperado) => {
    expect(lerConfiguracao(env)).toStrictEqual(esperado);
  });

  test.each([
    [{ SIMULADOR_PORT: 'abc' }, 'SIMULADOR_PORT precisa ser um número de porta entre 0 e 65535.'],
    [{ SIMULADOR_PORT: '70000' }, 'SIMULADOR_PORT precisa ser um número de porta entre 0 e 65535.'],
    [{ SIMULADOR_PORT: '-1' }, 'SIMULADOR_PORT precisa ser um número de porta entre 0 e 65535.'],
    [{ PORT: '65535' }, 'SIMULADOR_PORT precisa ser um número de porta entre 0 e 65535.'],
    [{ PORT: '3000.5' }, 'PORT precisa ser um número de porta entre 0 e 65535.'],
  ])('refuses %o with a sentence', (env, recusa) => {
    expect(lerConfiguracao(env)).toStrictEqual({ recusa });
  });
});
