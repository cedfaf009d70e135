import { type Armazenamento, armazenamento, lerJson, type TravaGuardada } from '../guarda/armazenamento.ts';

/** `late`: another one was at work before, and what it wrote into the storage may still be on its way to this tab. */
export type Turn = { late: boolean };
/** Runs one piece of work at a time over all tabs of the browser. */
export type Lock = <T>(work: (turn: Turn) => Promise<T>) => Promise<T>;

// Longer than a session takes to be checked or renewed; a tab that dies holding the lease blocks the others this long.
const LEASE_MS = 15_000;
const POLL_MS = 100;
/** What one tab writes into the storage, another one may see only this much later. */
const SETTLE_MS = 50;

type Parts = { name: TravaGuardada; locks: () => LockManager | undefined; guarda: Armazenamento };

/** By the browser's own locks; where they are missing (plain http, older browsers), by a lease in the storage. */
export function createLock({ name, locks, guarda }: Parts): Lock {
  const inTurn = createTurns();

  return <T>(work: (turn: Turn) => Promise<T>): Promise<T> => {
    const manager = locks();
    if (manager) return holding(manager, name, work);

    return inTurn(async () => {
      const owner = await takeLease(guarda, name);
      try {
        // Whoever sees the lease free sees what was written before it.
        return await work({ late: false });
      } finally {
        if (readLease(guarda, name)?.owner === owner) guarda.esquecer(name);
      }
    });
  };
}

// The type says it is always there; the browser leaves it out on plain http.
const ofBrowser = (): LockManager | undefined => navigator.locks;

export const sessionLock = createLock({ name: 'varal-trava-sessao', locks: ofBrowser, guarda: armazenamento });
export const blingLock = createLock({ name: 'varal-trava-bling', locks: ofBrowser, guarda: armazenamento });

const holding = <T>(manager: LockManager, name: string, work: (turn: Turn) => Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    const take = async (turn: Turn) => {
      try {
        resolve(await work(turn));
      } catch (error) {
        reject(error);
      }
      // The turn of the next tab may come before the news of what was written here.
      await pause(2 * SETTLE_MS);
    };
    const atOnce = (free: object | null) =>
      free ? take({ late: false }) : manager.request(name, () => take({ late: true }));
    manager.request(name, { ifAvailable: true }, atOnce).catch(reject);
  });

function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work, work);
    last = run;
    return run;
  };
}

async function takeLease(guarda: Armazenamento, name: TravaGuardada): Promise<string> {
  const owner = `${Date.now()}-${Math.random()}`;
  for (;;) {
    if (isFree(readLease(guarda, name))) {
      guarda.guardar(name, JSON.stringify({ owner, until: Date.now() + LEASE_MS }));
      // Two tabs may write at the same instant: the one that stays written holds the lease.
      await pause(SETTLE_MS + Math.random() * SETTLE_MS);
      if (readLease(guarda, name)?.owner === owner) return owner;
    } else {
      await pause(POLL_MS);
    }
  }
}

// A time too far ahead comes from a clock that was set back.
const isFree = (lease: Lease | null) => !lease || lease.until <= Date.now() || lease.until > Date.now() + LEASE_MS;

type Lease = { owner: string; until: number };

function readLease(guarda: Armazenamento, name: TravaGuardada): Lease | null {
  const stored = lerJson(guarda.ler(name));
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('owner' in stored && 'until' in stored)) return null;
  const { owner, until } = stored;
  return typeof owner === 'string' && typeof until === 'number' ? { owner, until } : null;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
