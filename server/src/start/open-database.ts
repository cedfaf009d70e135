import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '@varal/banco-embutido/engine';
import type { Listen } from '@varal/banco-embutido/listen';
import type pg from 'pg';
import { postgresPool } from '../base/db/connections/postgres-pool.ts';
import { connectTo, type Db } from '../base/db/db.ts';
import { listenOnServer } from '../base/db/listen.ts';
import { newPresence, type Presence } from '../base/db/presence.ts';
import { type Config, ConfigError } from './config.ts';
import { EMBEDDED_POSTGRES } from './paths.ts';
import { checkDirect, isRefusedByPooler, poolerNeedsDirect, refuseLentConnections } from './pooler.ts';
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
  const { DATABASE_URL: url, DATABASE_LISTEN_URL: direct = url, DATABASE_POOL: max } = config;
  const { pool, ...opened } = url
    ? await openServer({ url, direct: direct ?? url, max, serving })
    : await openEmbedded(config.DATA_DIR, onCrash);
  return { db: connectTo(pool), pool, ...opened };
}

/** A caller that waits longer has left. */
const ANSWERS_WITHIN_MS = 10_000;

type Server = {
  url: string;
  /** Leads to the same database, without a pooler on the way. */
  direct: string;
  max: number;
  serving: boolean;
};

async function openServer({ url, direct, max, serving }: Server) {
  const isLent = direct !== url;
  // Long work, and work that needs a session of its own, goes past a pooler.
  const pool = serving
    ? postgresPool(url, max, { answersWithin: ANSWERS_WITHIN_MS, lent: isLent })
    : postgresPool(direct, max);
  const presence = newPresence();
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
    if (Number(rows[0]?.server_version_num) < OLDEST_SERVER)
      throw new ConfigError('O Varal precisa de PostgreSQL 15 ou mais novo.');
    if (isLent) await unpooled((own) => checkDirect(pool, own)).catch(asOfTheDirect);
    else if (serving) await refuseLentConnections(pool);
  } catch (error) {
    await pool.end();
    if (error instanceof ConfigError) throw error;
    if (isRefusedByPooler(error)) throw poolerNeedsDirect();
    throw cannotConnect(isLent && !serving ? 'DATABASE_LISTEN_URL' : 'DATABASE_URL', error);
  }
  const listen = listenOnServer(direct, presence);
  return { pool, unhurried, listen, presence, embedded: false, close: () => pool.end() };

  function unhurried<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    return serving ? unpooled(work) : work(pool);
  }

  async function unpooled<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    const own = postgresPool(direct, 1);
    return work(own).finally(() => own.end());
  }
}

function asOfTheDirect(error: unknown): never {
  throw error instanceof ConfigError ? error : cannotConnect('DATABASE_LISTEN_URL', error);
}

const cannotConnect = (setting: string, error: unknown) =>
  new ConfigError(`Não foi possível conectar ao banco de dados de ${setting}: ${reasonOf(error)}.`);

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
