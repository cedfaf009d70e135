/** `late`: another one was at work before, and what it wrote into the storage may still be on its way to this tab. */
export type Turn = { late: boolean };
/** Runs one piece of work at a time over all tabs of the browser. */
export type Lock = <T>(work: (turn: Turn) => Promise<T>) => Promise<T>;

/** The storage may take this long to show one tab what another one wrote. */
const SETTLE_MS = 50;

type Deps = { name: string; locks: () => LockManager | undefined };

/**
 * Uses the browser's own locks. A page on plain http, which production does not have, has none and does without: the
 * server lets tabs in that start together (docs/decisions/0004-sessions.md), and an action repeated in two tabs carries
 * one idempotency key.
 */
export function createLock({ name, locks }: Deps): Lock {
  return (work) => {
    const manager = locks();
    return manager ? holding(manager, name, work) : work({ late: false });
  };
}

// The type says it is always there; the browser leaves it out on plain http.
const ofBrowser = (): LockManager | undefined => navigator.locks;

export const sessionLock = createLock({ name: 'varal-trava-sessao', locks: ofBrowser });
export const blingLock = createLock({ name: 'varal-trava-bling', locks: ofBrowser });

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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
