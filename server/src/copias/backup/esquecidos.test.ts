import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { testDb } from '../../../test/api.ts';
import { anotarEsquecidos, levarEsquecidos } from '../../clientes/esquecer/lista-de-esquecidos.ts';
import { lerComandoDeBackup } from './comando-de-backup.ts';

const { pool } = await testDb();
const lista = (pasta: string) => readFileSync(join(pasta, 'pessoas-esquecidas.txt'), 'utf8').trim();

test('the list of who was forgotten goes along with the backups, and comes back from beside them', async () => {
  const [DATA_DIR, pasta] = [tempFolder('dados'), tempFolder('backups')];
  const fazer = () => lerComandoDeBackup([pasta])({ config: { DATA_DIR }, pool });
  await fazer();
  expect(existsSync(join(pasta, 'pessoas-esquecidas.txt'))).toBe(false);
  await anotarEsquecidos(DATA_DIR, ['12 1763900000000000']);
  for (let n = 0; n < 2; n++) await fazer();
  expect(lista(pasta)).toBe('12 1763900000000000');

  const nova = join(tempFolder('dados'), 'nova');
  await anotarEsquecidos(nova, ['7 1763800000000000']);
  await levarEsquecidos({ de: pasta, para: nova });
  await levarEsquecidos({ de: tempFolder('vazia'), para: nova });
  expect(lista(nova).split(/\n+/)).toStrictEqual(['7 1763800000000000', '12 1763900000000000']);
});
