// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Not the page itself: it is filled in as it is sent.
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.wasm', '.txt']);
const TOO_SMALL_BYTES = 1_024;

/**
 * Writes `x.br` and `x.gz` beside every file worth it, so that the server never compresses the same file twice.
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(files.map(precompressFile));
}

/** @param {string} file */
async function precompressFile(file) {
  const content = readFileSync(file);
  if (content.length < TOO_SMALL_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (br.length < content.length) writeFileSync(`${file}.br`, br);
  if (gz.length < content.length) writeFileSync(`${file}.gz`, gz);
}
