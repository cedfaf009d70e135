import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { configFrom } from './config.ts';
import { keepFromDemonstrations, whereItBegins, whereItIsOrBegins } from './demonstration-folder.ts';

const DATABASE_URL = 'postgres://varal@127.0.0.1:1/varal';

test('a demonstration begins in a folder of its own, and one that was begun outside goes on there', () => {
  const DATA_DIR = tempFolder('dados');
  expect(whereItBegins(configFrom({ DATA_DIR })).DATA_DIR).toBe(join(DATA_DIR, 'demonstracao'));
  mkdirSync(join(DATA_DIR, 'banco'));
  expect(whereItBegins(configFrom({ DATA_DIR })).DATA_DIR).toBe(DATA_DIR);
});

test('a command before the first start begins where that start will look, and else works on what is there', () => {
  const DATA_DIR = tempFolder('dados');
  const config = configFrom({ DATA_DIR });
  expect(whereItIsOrBegins(config).DATA_DIR).toBe(join(DATA_DIR, 'demonstracao'));
  writeFileSync(join(DATA_DIR, 'loja-de-verdade'), '');
  expect(whereItIsOrBegins(config).DATA_DIR).toBe(DATA_DIR);
  mkdirSync(join(DATA_DIR, 'demonstracao'));
  expect(whereItIsOrBegins(config).DATA_DIR).toBe(join(DATA_DIR, 'demonstracao'));
  expect(whereItIsOrBegins({ ...config, MODO: 'producao' }).DATA_DIR).toBe(DATA_DIR);
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

test('a folder that cannot be written is told in one sentence, and stops no shop that needs none', () => {
  const DATA_DIR = join(tempFolder('dados'), 'fechada');
  mkdirSync(DATA_DIR, { mode: 0o555 });
  const config = { ...configFrom({ DATA_DIR, DATABASE_URL }), MODO: 'producao' as const };
  expect(withoutPowers(() => keepFromDemonstrations(config))).toStrictEqual([
    `Atenção: não foi possível gravar em ${DATA_DIR} (sem permissão). Se MODO=producao faltar no .env, o Varal abrirá esta loja como demonstração.`,
  ]);

  const file = join(tempFolder('dados'), 'arquivo');
  writeFileSync(file, '');
  expect(() => keepFromDemonstrations({ ...config, DATA_DIR: file })).toThrow(/EEXIST|ENOTDIR/);
});

const NOBODY = 65_534;

/** The system refuses nothing to root. */
function withoutPowers<T>(work: () => T): T {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
