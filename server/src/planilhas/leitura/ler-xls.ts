import { readXls } from 'hucre/xlsx';
import { comoCelula } from './como-celula.ts';
import { type Celula, LIMITES, recusa } from './lido.ts';
import { comMescladas } from './mescladas.ts';

type Linha = [numero: number, celulas: Celula[]];

/** Reads the first sheet that has something in it: hucre does not tell which of an XLS are hidden. */
export async function* lerXls(bytes: Uint8Array): AsyncGenerator<Linha> {
  const { sheets } = await readXls(bytes);
  if (sheets.length > LIMITES.abas) throw recusa('planilha.abas_demais', { maximo: LIMITES.abas });
  const folha = sheets.find(({ rows }) => rows.length > 0);
  const mescladas = (folha?.merges ?? []).flatMap(({ startRow, endRow, startCol }) =>
    startRow === endRow ? [] : [{ coluna: startCol, de: startRow + 1, ate: endRow + 1 }],
  );
  yield* comMescladas(linhasDo(folha?.rows ?? []), mescladas);
}

/** An empty row is a hole in the list. */
async function* linhasDo(rows: readonly (readonly unknown[])[]): AsyncGenerator<Linha> {
  for (let lugar = 0; lugar < rows.length; lugar += 1) yield [lugar + 1, (rows[lugar] ?? []).map(comoCelula)];
}
