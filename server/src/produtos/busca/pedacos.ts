/** The SQL function `pedacos_com_digito` uses the same minimum length. */
const COMPRIDO = 4;

/** Any sign that is not ASCII may be part of a letter for the database. */
const SINAIS = /[!-/:-@[-`{-~]+/;
const CORRIDA = /^[a-z0-9]+$/;

/**
 * Builds the tsquery terms for the pieces of a SKU in a typed word, which are its runs with a digit, joined with the run
 * before. A run at the beginning may be the end of a longer one and does not count; one at the end matches as a prefix.
 */
export function pedacosDe(palavra: string): string[] {
  const corridas = palavra.normalize().toLowerCase().split(SINAIS);
  return corridas.flatMap((corrida, n) => {
    const antes = corridas[n - 1] ?? '';
    const pedaco = n > 1 && CORRIDA.test(antes) ? `${antes}-${corrida}` : corrida;
    if (n === 0 || !CORRIDA.test(corrida) || !/[0-9]/.test(corrida) || pedaco.length < COMPRIDO) return [];
    return n === corridas.length - 1 ? `'${pedaco}':*` : `'${pedaco}'`;
  });
}
