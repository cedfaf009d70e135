import { type Celula, LIMITES } from './lido.ts';
import { comMescladas, type Mesclada, mescladasDe } from './mescladas.ts';
import { lerFolha } from './xlsx/linhas.ts';
import { Pacote } from './xlsx/pacote.ts';
import { lerPasta } from './xlsx/pasta.ts';
import { lerTextos } from './xlsx/textos.ts';

/** Reads the first sheet in sight that has something in it, with no more of it in memory than its texts. */
export async function* lerXlsx(bytes: Uint8Array): AsyncGenerator<[numero: number, celulas: Celula[]]> {
  const pacote = new Pacote(bytes);
  const { folhas, textos: nome, ehData, desde1904 } = await lerPasta(pacote);
  const textos = nome === undefined ? [] : await lerTextos(pacote.ler(nome));
  for (const folha of folhas) {
    let temLinhas = false;
    const mescladas = await mescladasDa(pacote.abrir(folha));
    for await (const linha of comMescladas(lerFolha(pacote.ler(folha), { textos, ehData, desde1904 }), mescladas)) {
      temLinhas ||= linha[1].some((uma) => uma !== null);
      yield linha;
    }
    if (temLinhas) return;
  }
}

const FIM_DAS_LINHAS = /<\/(?:[\w.-]+:)?sheetData\s*>/;
/** The end of the rows may stand over two pieces. */
const JANELA = 64;

/** Cells that go over several rows are told behind all rows, and are needed with the first: the sheet is gone through once before. */
async function mescladasDa(pedacos: AsyncIterable<Buffer>): Promise<Mesclada[]> {
  let janela = '';
  let atras: string | undefined;
  for await (const pedaco of pedacos) {
    // These tags have letters of ASCII alone.
    const texto = pedaco.toString('latin1');
    if (atras !== undefined) atras += texto;
    else {
      janela = janela.slice(-JANELA) + texto;
      const fim = janela.search(FIM_DAS_LINHAS);
      if (fim >= 0) atras = janela.slice(fim);
    }
    if (atras !== undefined && atras.length > LIMITES.parte) break;
  }
  return mescladasDe(atras ?? '');
}
