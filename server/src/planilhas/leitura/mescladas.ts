import type { Celula } from './lido.ts';

type Linha = [numero: number, celulas: Celula[]];
/** A column is counted from 0, a row as the spreadsheet shows it. */
export type Mesclada = { coluna: number; de: number; ate: number };

const MESCLADA = /<(?:[\w.-]+:)?mergeCell\s[^>]*\bref\s*=\s*["']\$?([A-Z]{1,3})\$?(\d+):\$?[A-Z]{1,3}\$?(\d+)["']/g;

/** Lists those of a sheet by what stands behind its rows, which is no XML of its own. */
export const mescladasDe = (xml: string): Mesclada[] =>
  [...xml.matchAll(MESCLADA)].flatMap(([, coluna = '', de, ate]) =>
    de === ate ? [] : [{ coluna: numeroDa(coluna), de: Number(de), ate: Number(ate) }],
  );

const numeroDa = (letras: string): number =>
  [...letras].reduce((numero, letra) => numero * 26 + letra.charCodeAt(0) - 64, 0) - 1;

/** Units that are told of several variations at once are those of all of them together. */
const DE_UNIDADES = /estoque|saldo|quantidade|qtde?|stock|inventory|on hand/i;

/** A cell that goes over several rows is said of each of them. A row that has nothing but such cells stays empty. */
export async function* comMescladas(
  linhas: AsyncIterable<Linha>,
  mescladas: readonly Mesclada[],
): AsyncGenerator<Linha> {
  if (mescladas.length === 0) return yield* linhas;
  const queComecam = new Map<number, Mesclada[]>();
  for (const uma of mescladas) queComecam.set(uma.de, [...(queComecam.get(uma.de) ?? []), uma]);
  const titulos = new Map<number, string>();
  const abertas = new Map<number, { ate: number; valor: Celula }>();
  for await (const [numero, celulas] of linhas) {
    for (const { coluna, ate } of queComecam.get(numero) ?? []) {
      const valor = celulas[coluna] ?? null;
      if (valor !== null && !DE_UNIDADES.test(titulos.get(coluna) ?? '')) abertas.set(coluna, { ate, valor });
    }
    const cheias = celulas.flatMap((celula, coluna) => (celula === null ? [] : [[coluna, celula] as const]));
    // A title above the table names no column.
    for (const [coluna, celula] of cheias.length > 1 ? cheias : []) {
      if (!titulos.has(coluna)) titulos.set(coluna, String(celula));
    }
    if (cheias.length > 0) {
      for (const [coluna, { ate, valor }] of abertas) {
        if (numero > ate) abertas.delete(coluna);
        else if ((celulas[coluna] ?? null) === null) {
          for (let vazia = celulas.length; vazia < coluna; vazia += 1) celulas.push(null);
          celulas[coluna] = valor;
        }
      }
    }
    yield [numero, celulas];
  }
}
