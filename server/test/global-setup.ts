import { join } from 'node:path';
import { openEmbeddedPostgres } from '@varal/banco-embutido/engine';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/build.mjs';
import { openTestPostgres } from '../../scripts/install/ensure-postgres.mjs';
import { tempFolder } from '../../scripts/temp-folder.mjs';
import { newDatabase } from '../../scripts/testing/database.mjs';
import { migrate } from '../src/start/migrations.ts';
import { EMBEDDED_POSTGRES } from '../src/start/paths.ts';

/**
 * The values that a test file reads with `inject`; the other database's is null. `postgres`: a superuser's address and
 * the name of a migrated database to clone (`create database x template y`). `embutido`: a migrated data folder to
 * copy.
 */
declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { url: string; template: string } | null;
    embutido: { template: string } | null;
  }
}

const OLDEST_VERSION = 150_000;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests that start the server as its users do need the bundles too.
  await build(['server', 'simulador']);
  return project.name === 'server-postgres' ? setupPostgres(project) : setupEmbutido(project);
}

async function setupEmbutido(project: TestProject) {
  const template = join(tempFolder('modelo'), 'banco');
  const banco = await openEmbeddedPostgres({ folder: template, ...EMBEDDED_POSTGRES, durable: false });
  await migrate(banco.pool);
  await banco.close();
  project.provide('embutido', { template });
  project.provide('postgres', null);
  return async () => {};
}

async function setupPostgres(project: TestProject) {
  const server = await openTestPostgres();
  await refuseAnOldOne(server.url);
  const template = await newDatabase(server.url, 'modelo');
  const pool = new pg.Pool({ connectionString: template.url });
  await migrate(pool);
  await pool.end();
  project.provide('postgres', { url: server.url, template: template.name });
  project.provide('embutido', null);
  return async () => {
    await template.drop();
    await server.stop();
  };
}

/** The server may be somebody's own, and keeps nothing of tests that cannot run. */
async function refuseAnOldOne(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  await client.end();
  if ((rows[0]?.version ?? 0) < OLDEST_VERSION)
    throw new Error('O PostgreSQL dos testes precisa ser o 15 ou mais novo.');
}
