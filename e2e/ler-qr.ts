import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const LEITOR = {
  wasmBinary: readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).buffer,
};

/** Reads the QR code that is on the screen there, as a telephone held before it would. */
export async function lerQr(onde: Locator): Promise<string | undefined> {
  await prepareZXingModule({ overrides: LEITOR, fireImmediately: true });
  const foto = await onde.screenshot();
  const [lido] = await readBarcodes(new Uint8Array(foto), { formats: ['QRCode'] });
  return lido?.text;
}
