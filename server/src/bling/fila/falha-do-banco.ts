/** A connection lost, two who waited for each other, a server that stops or has no room: nothing that is wrong with the record. */
const PASSAGEIRAS = ['08', '40', '53', '55', '57', '58'];
const DA_REDE = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_)/;
/** What the driver says without a code. */
const SEM_CODIGO = /connection terminated|timeout exceeded when trying to connect|embedded database/i;

/** Whether the database, and not the work, is why something failed: done again, it may succeed. */
export function ehFalhaDoBanco(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === undefined) return SEM_CODIGO.test(error.message);
  return DA_REDE.test(code) || (code.length === 5 && PASSAGEIRAS.includes(code.slice(0, 2)));
}
