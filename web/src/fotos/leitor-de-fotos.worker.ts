import { lerFoto, type Pontos } from '@varal/contract/fotos/ler-foto';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { FotoLida } from './ler-fotos.ts';

/** Codes that are seen and cannot be read are told too. */
const OPCOES: ReaderOptions = { formats: ['QRCode'], returnErrors: true, tryHarder: true };
const MAIOR_LADO = 1_200;
const MINIATURA = 240;

prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true }).catch(() => undefined);

addEventListener('message', async ({ data: arquivo }: MessageEvent<File>) => {
  postMessage(await ler(arquivo).catch(() => null));
});

async function ler(arquivo: File): Promise<FotoLida> {
  const imagem = await createImageBitmap(arquivo);
  const grande = desenhar(imagem, MAIOR_LADO);
  const pequena = desenhar(imagem, MINIATURA);
  imagem.close();
  const { data, width, height } = grande.pincel.getImageData(0, 0, grande.tela.width, grande.tela.height);
  const lida = await lerFoto({ pontos: data, largura: width, altura: height }, decodificar);
  return { ...lida, miniatura: await pequena.tela.convertToBlob({ type: 'image/jpeg', quality: 0.7 }) };
}

async function decodificar({ pontos, largura, altura }: Pontos) {
  const achados = await readBarcodes(new ImageData(pontos, largura, altura), OPCOES);
  return achados.map(({ isValid, text }) => ({ texto: isValid ? text : null }));
}

function desenhar(imagem: ImageBitmap, maior: number) {
  const escala = Math.min(1, maior / Math.max(imagem.width, imagem.height));
  const tela = new OffscreenCanvas(Math.round(imagem.width * escala), Math.round(imagem.height * escala));
  const pincel = tela.getContext('2d', { willReadFrequently: true });
  if (!pincel) throw new Error('the browser draws no pictures beside the page');
  pincel.drawImage(imagem, 0, 0, tela.width, tela.height);
  return { tela, pincel };
}
