import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';

type Folha = { texto: string; largura: number; altura: number; pixels: Uint8Array };

/** A PDF as a reader shows it: of each page its words, and its picture in BGRA, so many times as big as in points. */
export async function lerPdf(conteudo: Uint8Array, escala = 4): Promise<Folha[]> {
  const leitor = await PDFiumLibrary.init();
  try {
    const documento = await leitor.loadDocument(conteudo);
    const folhas: Folha[] = [];
    // A document that has drawn its pages reads no more text.
    const textos = [...documento.pages()].map((folha) => folha.getText());
    for (const folha of documento.pages()) {
      const { width, height, data } = await folha.render({ scale: escala, render: 'bitmap' });
      folhas.push({ texto: textos[folhas.length] ?? '', largura: width, altura: height, pixels: data });
    }
    return folhas;
  } finally {
    leitor.destroy();
  }
}

// One object is passed each time: for another the reader would be made anew.
export const LEITOR = {
  wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer,
};

/** Reads the codes of a page as a scanner does. */
export async function lerCodigos(folha: Folha, formato: ReadInputBarcodeFormat): Promise<string[]> {
  await prepareZXingModule({ overrides: LEITOR, fireImmediately: true });
  const imagem = {
    data: new Uint8ClampedArray(folha.pixels),
    width: folha.largura,
    height: folha.altura,
    colorSpace: 'srgb' as const,
  };
  return (await readBarcodes(imagem, { formats: [formato], maxNumberOfSymbols: 255 })).map(({ text }) => text);
}
