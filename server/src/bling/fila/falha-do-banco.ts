import { isDatabaseAway, sqlState } from '../../base/db/database-away.ts';

/** Two who waited for each other, a lock that was not had, a statement broken off, a disk that fails. */
const PASSAGEIRAS = /^(40|55|57|58)\w{3}$/;

/** True when the database failed and not the work: a retry may succeed. */
export const ehFalhaDoBanco = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && PASSAGEIRAS.test(sqlState(error) ?? ''));
