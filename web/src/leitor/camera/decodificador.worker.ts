import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Quadro } from './decodificador.ts';

// The formats are our QR codes, and the bars that carriers and suppliers print.
const OPCOES: ReaderOptions = { formats: ['QRCode', 'Code128'], maxNumberOfSymbols: 1, tryHarder: true };

const pronto = prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
pronto.then(
  () => postMessage({ pronto: true }),
  () => postMessage({ pronto: false }),
);

addEventListener('message', async ({ data: { pontos, largura, altura } }: MessageEvent<Quadro>) => {
  const [achado] = await readBarcodes(new ImageData(pontos, largura, altura), OPCOES);
  postMessage({ texto: achado?.text ?? null });
});
