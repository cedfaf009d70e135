import { type Formato, porPagina } from './formatos.ts';

export type Lugar = { x: number; y: number };

/** Finds the upper left corner of a label on its page, in mm; positions count from 1, row by row. */
export function lugarDaPosicao({ margem, passo, colunas }: Formato, posicao: number): Lugar {
  const n = posicao - 1;
  return { x: margem.esquerda + (n % colunas) * passo.x, y: margem.topo + Math.floor(n / colunas) * passo.y };
}

/** Gives each label its position, page by page, beginning at a position of the first page. */
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

/** Finds the first free position after a number of labels: it is 1 once the last sheet is used up. */
export const proximaPosicao = (formato: Formato, quantidade: number, inicio = 1): number =>
  ((inicio - 1 + quantidade) % porPagina(formato)) + 1;
