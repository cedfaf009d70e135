import { type Formato, porPagina } from './formatos.ts';

export type Lugar = { x: number; y: number };

/** Where the upper left corner of a label is on its page, in mm; places count from 1, row by row. */
export function lugarDaPosicao({ margem, passo, colunas }: Formato, posicao: number): Lugar {
  const n = posicao - 1;
  return { x: margem.esquerda + (n % colunas) * passo.x, y: margem.topo + Math.floor(n / colunas) * passo.y };
}

/** The place on its page of each of so many labels, from a place of the first page on; a page each. */
export function distribuir(formato: Formato, quantidade: number, inicio = 1): number[][] {
  const cabem = porPagina(formato);
  const paginas: number[][] = [];
  for (let n = inicio - 1; n < inicio - 1 + quantidade; n++) {
    const pagina = Math.floor(n / cabem);
    paginas[pagina] ??= [];
    paginas[pagina].push((n % cabem) + 1);
  }
  return paginas;
}

/** The first free place after so many labels: 1 once the last sheet is used up. */
export const proximaPosicao = (formato: Formato, quantidade: number, inicio = 1): number =>
  ((inicio - 1 + quantidade) % porPagina(formato)) + 1;
