import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '@varal/banco-embutido/engine';
import { startServer } from '../../scripts/server-process.mjs';
import { postgresPool } from '../src/base/db/connections/postgres-pool.ts';
import { EMBEDDED_POSTGRES } from '../src/start/paths.ts';
import { runCommand } from './command-process.ts';
import { databaseContent } from './database-content.ts';

/** The settings of a shop's data, as an operator gives them. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string; BACKUP_SENHA?: string };

/** A demonstration lies in a folder of its own, unless it began where a shop is. */
export function shopFolder({ DATA_DIR }: Place): string {
  const own = join(DATA_DIR, 'demonstracao');
  return existsSync(own) ? own : DATA_DIR;
}

export type SignedIn = { access: string; refresh: string };

/** Makes a shop somebody worked in: people by command, a sign-in over HTTP, files. Then `and`, before its server stops. */
export async function makeUsedShop(
  place: Place,
  and: (server: { url: string }) => Promise<unknown> = async () => {},
): Promise<SignedIn> {
  const server = await startServer(place);
  const signedIn = await login(server.url, 'admin', 'varal-123');
  await runCommand('usuario', ['criar', 'Conceição', '--senha', 'maçã 🍎', '--nome', 'Maria "Cê" Conceição'], place);
  await runCommand('usuario', ['criar', 'saiu', '--senha', 'x'], place);
  await runCommand('usuario', ['desativar', 'saiu'], place);
  const folder = join(shopFolder(place), 'arquivos', 'produtos', '1');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'foto com ção.jpg'), Buffer.from([0xff, 0xd8, 0, 10, 13, 0xff]));
  await and(server);
  await server.stop();
  return signedIn;
}

/**
 * Everything by which two shops are compared: rows, sequences and files, without the key that each makes. No server may
 * run there.
 */
export async function shopContent(place: Place) {
  const folder = shopFolder(place);
  const { pool, close } = place.DATABASE_URL ? poolOf(place.DATABASE_URL) : await embeddedIn(folder);
  const { segredos: _, ...tables } = await databaseContent(pool);
  await close();
  return { tables, files: filesOf(join(folder, 'arquivos')) };
}

export async function login(url: string, username: string, password: string): Promise<SignedIn & { status: number }> {
  const { status, body } = await post(`${url}/api/auth/login/`, { username, password });
  return { status, access: String(body.access), refresh: String(body.refresh) };
}

export async function post(url: string, payload: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  const body: unknown = await response.json();
  return { status: response.status, body: body && typeof body === 'object' ? { ...body } : {} };
}

function poolOf(url: string) {
  const pool = postgresPool(url, 1);
  return { pool, close: () => pool.end() };
}

const embeddedIn = (folder: string) =>
  openEmbeddedPostgres({ folder: join(folder, 'banco'), ...EMBEDDED_POSTGRES, durable: false });

function filesOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'base64')]));
}
