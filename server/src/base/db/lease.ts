import { sql } from 'kysely';

/**
 * A row that one holder works on for a time, in two columns that say who and until when: what a dead process held is free by
 * itself. These are pieces for the table's own statements, so that a lease changes in one statement with what depends on it.
 */
export function leaseIn(holder: string, end: string) {
  const extended = (seconds: number) => sql`${sql.ref(end)} = clock_timestamp() + make_interval(secs => ${seconds})`;
  return {
    isFree: sql<boolean>`(${sql.ref(end)} is null or ${sql.ref(end)} < clock_timestamp())`,
    taken: (by: string, seconds: number) => sql`${sql.ref(holder)} = ${by}, ${extended(seconds)}`,
    extended,
    ended: sql`${sql.ref(holder)} = null, ${sql.ref(end)} = null`,
  };
}

/** Does the work and renews its lease meanwhile. A renewal may fail: the lease then ends by itself. */
export async function holding<T>(renew: () => Promise<unknown>, everyMs: number, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void renew().catch(endsByItself), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

const endsByItself = () => undefined;
