const OF_THE_NETWORK = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/;
/** These SQLSTATEs mean that the connection is lost, or the server has no room, stops or took too long. */
const OF_THE_SERVER = /^(08\w{3}|53\w{3}|57P\w{2}|57014)$/;
/** The driver says these without a code. */
const WITHOUT_CODE = /connection terminated|timeout exceeded when trying to connect|embedded database/i;

/** Tells an error of an unreachable database from an error of the statement itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqlState(error);
  return code === undefined ? WITHOUT_CODE.test(error.message) : OF_THE_NETWORK.test(code) || OF_THE_SERVER.test(code);
}

/** The code of an error, which is PostgreSQL's or the network's. */
export const sqlState = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;
