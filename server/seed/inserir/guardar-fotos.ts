import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LARGURAS_DE_MINIATURA } from '@varal/contract/midia/imagens';
import { limitConcurrency } from '../../src/base/process/limit-concurrency.ts';
import type { Arquivos } from '../../src/base/storage/storage.ts';
import { guardarPreparada, type ImagemGuardada } from '../../src/midia/imagens.ts';

/** `variacoes` begins the SKU of each variation that the picture shows; all do when it is empty. */
export type FotoGuardada = { sku: string; ordem: number; variacoes: string } & ImagemGuardada;

/** Every picture in the folder has this side, in pixels. */
const LADO = 560;

/** Puts the pictures of the sample shop into the store of a shop. Their names are SKU.ORDER.webp or SKU.ORDER.VARIATIONS.webp. */
export async function guardarFotos(arquivos: Arquivos, pasta: string): Promise<FotoGuardada[]> {
  const oneOfEight = limitConcurrency(8);
  const guardar = async (nome: string): Promise<FotoGuardada> => {
    const [sku = '', ordem, variacoes = ''] = nome.replace(/\.webp$/, '').split('.');
    const content = await readFile(join(pasta, nome));
    // A picture of a few kilobytes is its own thumbnail.
    const thumbnails = LARGURAS_DE_MINIATURA.map((width) => ({ width, content }));
    const foto = { extension: 'webp', content, width: LADO, height: LADO, thumbnails } as const;
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { sku, ordem: Number(ordem), variacoes, sha256, ...(await guardarPreparada(arquivos, foto)) };
  };
  const nomes = await readdir(pasta);
  return Promise.all(nomes.map((nome) => oneOfEight(() => guardar(nome))));
}
