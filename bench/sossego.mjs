// @ts-check
// A machine that others use takes the processor away at times, which says nothing about who is measured.
import { tomadoPorOutros } from './processador.mjs';

/** Of the processors' busy time. */
const POUCO = 0.1;

/**
 * Measures until others took little so many times, at most twice as often, and gives those of which they took least.
 * @template T
 * @param {number} vezes
 * @param {() => Promise<T>} medir
 * @param {() => () => number | undefined} [tomado]
 * @returns {Promise<T[]>}
 */
export async function sossegadas(vezes, medir, tomado = tomadoPorOutros) {
  /** @type {{ medida: T, tomado: number }[]} */
  const medidas = [];
  const calmas = () => medidas.filter((one) => one.tomado <= POUCO).length;
  while (medidas.length < 2 * vezes && calmas() < vezes) {
    const ate = tomado();
    const medida = await medir();
    medidas.push({ medida, tomado: ate() ?? 0 });
  }
  return medidas
    .sort((one, other) => one.tomado - other.tomado)
    .slice(0, vezes)
    .map(({ medida }) => medida);
}
