/** Reads money as programs write it, in exact cents, rounded half up. Undefined when it is no amount from 0 on. */
export function emReais(escrito: unknown): number | undefined {
  if (typeof escrito !== 'number' && typeof escrito !== 'string') return undefined;
  const partes = /^\s*(\d{1,12})(?:\.(\d+))?\s*$/.exec(String(escrito));
  if (!partes) return undefined;
  const [, inteiros, decimais = ''] = partes;
  const centavos = Number(`${inteiros}${decimais.slice(0, 2).padEnd(2, '0')}`);
  return (centavos + (Number(decimais[2] ?? 0) >= 5 ? 1 : 0)) / 100;
}
