import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { configFrom } from './config.ts';
import { keepFromDemonstrations, whereItBegins } from './demonstration-folder.ts';

const DATABASE_URL = 'postgres://varal@127.0.0.1:1/varal';

test('a demonstration begins in a folder of its own, and one that was begun outside goes on there', () => {
  const DATA_DIR = tempFolder('dados');
  expect(whereItBegins(configFrom({ DATA_DIR })).DATA_DIR).toBe(join(DATA_DIR, 'demonstracao'));
  mkdirSync(join(DATA_DIR, 'banco'));
  expect(whereItBegins(configFrom({ DATA_DIR })).DATA_DIR).toBe(DATA_DIR);
});

test('a real shop whose mode was forgotten is not opened as a demonstration', () => {
  const DATA_DIR = tempFolder('dados');
  mkdirSync(join(DATA_DIR, 'banco'));
  writeFileSync(join(DATA_DIR, 'chave-de-segredos'), 'x');
  keepFromDemonstrations({ ...configFrom({ DATA_DIR }), MODO: 'producao' });
  expect(whereItBegins(configFrom({ DATA_DIR })).DATA_DIR).toBe(join(DATA_DIR, 'demonstracao'));
  expect(() => whereItBegins(configFrom({ DATA_DIR, DATABASE_URL }))).toThrow(
    'Esta pasta é de uma loja de MODO=producao com DATABASE_URL: escreva MODO=producao no .env, ou indique outra DATA_DIR para ver a demonstração.',
  );
});
