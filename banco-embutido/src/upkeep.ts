import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { Upkeep } from './messages.ts';

type UpkeepOptions = {
  everyMs: number;
  /** Says whether upkeep may run now: it runs between two commands and outside every transaction. */
  mayRun: () => boolean;
  /** Waits its turn among the commands. */
  takeTurn: (work: () => Promise<void>) => Promise<void>;
  report: (upkeep: Upkeep) => void;
};

const QUIET_MS = 250;
const LOG_CHECK_EVERY_MS = 1_000;
/** Everybody waits for a checkpoint, and it takes as long as much was written. */
const CHECKPOINT_AT_BYTES = 12n * 1024n * 1024n;

/**
 * Does the work that a PostgreSQL server does in background processes and the embedded one does not: checkpoints, which
 * bound the write-ahead log and the recovery after a crash, and vacuuming, which gives space back and keeps the planner
 * informed.
 */
export function startUpkeep(db: PGlite, { everyMs, mayRun, takeTurn, report }: UpkeepOptions) {
  let timer = setTimeout(waitForQuiet, everyMs);
  let lastCommandAt = 0;
  let logCheckedAt = 0;
  let logAtCheckpoint: bigint | undefined;
  let stopped = false;

  return { afterCommand, stop };

  /** Starts a checkpoint at once when the log has grown: under constant writing there is no quiet moment. */
  async function afterCommand(): Promise<void> {
    lastCommandAt = performance.now();
    if (!mayRun() || lastCommandAt - logCheckedAt < LOG_CHECK_EVERY_MS) return;
    logCheckedAt = lastCommandAt;
    if ((await newLogBytes()) < CHECKPOINT_AT_BYTES) return;
    await reporting('log-size', async () => {
      await checkpoint();
      return [];
    });
  }

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
  }

  function waitForQuiet(): void {
    const quiet = mayRun() && performance.now() - lastCommandAt > QUIET_MS;
    if (quiet) void atQuietTime();
    else timer = setTimeout(waitForQuiet, QUIET_MS);
  }

  async function atQuietTime(): Promise<void> {
    let written = 0n;
    await takeTurn(async () => {
      if (mayRun()) written = await newLogBytes();
    });
    if (written > 0n) await reporting('time', vacuumOrCheckpoint);
    if (!stopped) timer = setTimeout(waitForQuiet, everyMs);
  }

  /** Vacuums what is due; when nothing is, checkpoints, so that no write falls between the last look and the rest. */
  async function vacuumOrCheckpoint(): Promise<string[]> {
    const vacuumed: string[] = [];
    const due: string[] = [];
    await takeTurn(async () => {
      if (!mayRun()) return;
      due.push(...(await tablesToVacuum(db)));
      if (due.length === 0) await checkpoint();
    });
    for (const table of due) {
      // A command that came in meanwhile goes first.
      await nextTurn();
      await takeTurn(async () => {
        if (!mayRun()) return;
        await db.exec(`VACUUM (ANALYZE) ${table}`);
        vacuumed.push(table);
      });
    }
    return vacuumed;
  }

  async function checkpoint(): Promise<void> {
    await db.exec('CHECKPOINT');
    logAtCheckpoint = await logPosition(db);
  }

  async function newLogBytes(): Promise<bigint> {
    const position = await logPosition(db);
    logAtCheckpoint ??= position;
    return position - logAtCheckpoint;
  }

  async function reporting(cause: Upkeep['cause'], work: () => Promise<string[]>): Promise<void> {
    const started = performance.now();
    const outcome = await work().then(
      (vacuumedTables) => ({ vacuumedTables, failure: null }),
      (error: unknown) => ({ vacuumedTables: [], failure: String(error) }),
    );
    report({ cause, tookMs: Math.round(performance.now() - started), ...outcome });
  }
}

async function logPosition(db: PGlite): Promise<bigint> {
  const { rows } = await db.query<{ position: string }>(
    `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as position`,
  );
  return BigInt(rows[0]?.position ?? 0);
}

/** Finds the tables that are due, by the thresholds of PostgreSQL's own autovacuum. */
async function tablesToVacuum(db: PGlite): Promise<string[]> {
  // The engine brings its statistics up to date once a second, or when it is told to.
  await db.exec('select pg_stat_force_next_flush()');
  const { rows } = await db.query<{ table: string }>(`
    select format('%I.%I', schemaname, relname) as table
    from pg_stat_all_tables
    where schemaname !~ '^pg_(toast|temp)'
      and (n_dead_tup > 50 + 0.2 * n_live_tup
        or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
        or n_mod_since_analyze > 50 + 0.1 * n_live_tup)
    order by n_dead_tup desc, relid`);
  return rows.map((row) => row.table);
}
