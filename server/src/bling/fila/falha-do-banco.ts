import { isDatabaseAway, sqlState } from '../../base/db/database-away.ts';

/** The codes of a deadlock, a lock that was not available, a cancelled statement and a failing disk. */
const PASSAGEIRAS = /^(40|55|57|58)\w{3}$/;

/** True when the database failed and not the work: a retry may succeed. */
export const ehFalhaDoBanco = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && PASSAGEIRAS.test(sqlState(error) ?? ''));
