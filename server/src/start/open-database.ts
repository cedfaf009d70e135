import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '@varal/banco-embutido/engine';
import type { Listen } from '@varal/banco-embutido/listen';
import type pg from 'pg';
import { connectTo, type Db } from '../base/db/db.ts';
import { listenOnServer } from '../base/db/listen.ts';
import { postgresPool } from '../base/db/postgres-pool.ts';
import { newPresence, type Presence } from '../base/db/presence.ts';
import { type Config, ConfigError } from './config.ts';
import { EMBEDDED_POSTGRES } from './paths.ts';
import { OF_FILES, OF_THE_NETWORK } from './reasons.ts';

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** Runs work whose statements may take their time. */
  unhurried: <T>(work: (pool: pg.Pool) => Promise<T>) => Promise<T>;
  listen: Listen;
  presence?: Presence;
  embedded: boolean;
  close: () => Promise<void>;
};

type Use = {
  /** Callers wait for every statement, so that none may take long. */
  serving?: boolean;
  onCrash?: (error: Error) => void;
};

const OLDEST_SERVER = 150_000;

/** Opens the shop's database: the server of DATABASE_URL, or the embedded one in DATA_DIR. */
export async function openDatabase(config: Config, { serving = false, onCrash }: Use = {}): Promise<Database> {
  const { pool, ...opened } = config.DATABASE_URL
    ? await openServer(config.DATABASE_URL, config.DATABASE_POOL, serving)
    : await openEmbedded(config.DATA_DIR, onCrash);
  return { db: connectTo(pool), pool, ...opened };
}

/** A caller that waits longer has left. */
const ANSWERS_WITHIN_MS = 10_000;

async function openServer(url: string, max: number, serving: boolean) {
  const pool = postgresPool(url, max, serving ? { answersWithin: ANSWERS_WITHIN_MS } : {});
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
    if (Number(rows[0]?.server_version_num) < OLDEST_SERVER)
      throw new ConfigError('O Varal precisa de PostgreSQL 15 ou mais novo.');
  } catch (error) {
    await pool.end();
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`Não foi possível conectar ao banco de dados de DATABASE_URL: ${reasonOf(error)}.`);
  }
  const presence = newPresence();
  const listen = listenOnServer(url, presence);
  return { pool, unhurried, listen, presence, embedded: false, close: () => pool.end() };

  async function unhurried<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    if (!serving) return work(pool);
    const own = postgresPool(url, 1);
    return work(own).finally(() => own.end());
  }
}

async function openEmbedded(dataDir: string, onCrash?: (error: Error) => void) {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    throw new ConfigError(`Não foi possível usar a pasta de dados ${dataDir}: ${reasonOf(error)}.`);
  }
  const opened = await openEmbeddedPostgres({
    folder: join(dataDir, 'banco'),
    ...EMBEDDED_POSTGRES,
    ...(onCrash && { onCrash }),
    onUpkeep: ({ failure }) => {
      if (failure) process.stderr.write(`A manutenção do banco embutido falhou: ${failure}\n`);
    },
  });
  const { pool, listen, close } = opened;
  return { pool, unhurried: <T>(work: (own: pg.Pool) => Promise<T>) => work(pool), listen, embedded: true, close };
}

const REASONS: Record<string, string> = {
  ...OF_FILES,
  ...OF_THE_NETWORK,
  ERR_INVALID_URL: 'o endereço é inválido',
  ENOSPC: 'o disco está cheio',
  '28P01': 'usuário ou senha do banco incorretos',
  '28000': 'usuário ou senha do banco incorretos',
  '3D000': 'o banco não existe',
};

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return REASONS[code ?? ''] ?? message ?? 'motivo desconhecido';
}
