/** A size of the shop's list. */
export type Tamanho = string;

/** Every shop has these sizes; they go from small to large, and U fits all. */
export const TAMANHOS_FIXOS: readonly Tamanho[] = ['PP', 'P', 'M', 'G', 'GG', 'U'];

/** A shop may have this many sizes beside the fixed ones. */
export const MAIS_TAMANHOS = 60;

/** The attribute of this name is the shop's list of sizes. */
export const ATRIBUTO_DOS_TAMANHOS = 'Tamanho';

const TAMANHO = /^[0-9A-Z]+(\/[0-9A-Z]+)?$/;
const LETRAS_DO_TAMANHO = 6;

/** A text of this form may be a size: 38, G1, 36/38. */
export const podeSerTamanho = (texto: string): boolean => texto.length <= LETRAS_DO_TAMANHO && TAMANHO.test(texto);

/** Compares sizes by their places in the shop's list. None comes first, and one that the shop no longer has comes last. */
export function naOrdemDosTamanhos(
  tamanhos: readonly Tamanho[],
): (um: Tamanho | null, outro: Tamanho | null) => number {
  const lugares = new Map(tamanhos.map((um, lugar) => [um, lugar]));
  const lugarDe = (um: Tamanho | null) => (um ? (lugares.get(um) ?? tamanhos.length) : -1);
  return (um, outro) => lugarDe(um) - lugarDe(outro);
}
