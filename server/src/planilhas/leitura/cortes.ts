import type { LinhaDoArquivo, Partida } from './ler-linhas.ts';
import type { Corte } from './lido.ts';

/** The number of cells of a heading up to its last name, and with the empty cells behind that name. */
type Largura = { nomes: number; partes: number };

/**
 * Tells rows of a CSV that were parted elsewhere than their heading: a separator that stands in a text shifts all behind it, also where
 * nothing else shows it, because the last cells are empty. A row of more cells than the heading has names is taken only where its cells
 * cannot be parts of one text, or where all rows end in the same empty cells, as some programs write them. A row is judged with its
 * block, and rows of later blocks do not count.
 */
export class Cortes {
  readonly #cabecalho: Largura | undefined;
  #menor = Number.POSITIVE_INFINITY;
  /** The width of the narrowest row that tells by itself how it is parted. */
  #certa = Number.POSITIVE_INFINITY;

  constructor({ celulas, partida }: LinhaDoArquivo) {
    // A workbook has no separators, and what stands beside its table is a column without a name.
    this.#cabecalho = partida && { nomes: celulas.length, partes: partida.partes };
  }

  ver({ partida }: LinhaDoArquivo): void {
    if (!partida) return;
    this.#menor = Math.min(this.#menor, partida.partes);
    if (!partida.temVizinhas) this.#certa = Math.min(this.#certa, partida.partes);
  }

  da({ celulas, partida }: LinhaDoArquivo): Corte | undefined {
    if (!partida || !this.#cabecalho) return undefined;
    const { nomes, partes } = this.#cabecalho;
    if (partida.partes < nomes) return 'curta';
    if (celulas.length > partes) return 'longa';
    const comoOCabecalho = partida.partes <= partes && celulas.length <= nomes;
    const certa = comoOCabecalho || !partida.temVizinhas || (celulas.length <= nomes && this.#todasAssim(partida));
    return certa ? undefined : 'longa';
  }

  /** A row that was parted elsewhere has more cells than the others. */
  #todasAssim = ({ partes }: Partida): boolean => partes === this.#menor && partes === this.#certa;
}
