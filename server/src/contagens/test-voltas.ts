/** Counts how often others had their turn while something was done. */
export async function voltasDurante(fazer: () => Promise<unknown>): Promise<number> {
  let voltas = 0;
  const volta = () => {
    voltas += 1;
    proxima = setImmediate(volta);
  };
  let proxima = setImmediate(volta);
  await fazer();
  clearImmediate(proxima);
  return voltas;
}
