import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LARGURAS_DE_MINIATURA, type LarguraDeMiniatura, miniatura } from '@varal/contract/midia/imagens';
import type { PreparedImage } from '../src/midia/ler-pixels.ts';

/** A picture of the sample shop in the folder the build fills; its thumbnails are beside it. */
export type FotoPronta = {
  /** The product's. */
  sku: string;
  /** Its place among the product's. */
  ordem: number;
  /** Of the variations it shows. */
  skus: readonly string[];
  arquivo: string;
  largura: number;
  altura: number;
};

type Preparada = PreparedImage<LarguraDeMiniatura>;

const LISTA = 'lista.json';

/** None where the folder was not filled. */
export async function listarFotosProntas(pasta: string): Promise<FotoPronta[]> {
  const text = await readFile(join(pasta, LISTA), 'utf8').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    return '[]';
  });
  return JSON.parse(text);
}

/** Comes last: whoever finds it finds all that it names. */
export async function gravarLista(pasta: string, fotos: readonly FotoPronta[]): Promise<void> {
  await writeFile(join(pasta, LISTA), JSON.stringify(fotos));
}

export async function lerFotoPronta(pasta: string, { arquivo, largura, altura }: FotoPronta): Promise<Preparada> {
  const path = join(pasta, arquivo);
  const thumbnails: Preparada['thumbnails'] = [];
  for (const width of LARGURAS_DE_MINIATURA) {
    thumbnails.push({ width, content: await readFile(miniatura(path, width)) });
  }
  return { extension: 'jpg', content: await readFile(path), width: largura, height: altura, thumbnails };
}

export async function gravarFotoPronta(path: string, { content, thumbnails }: Preparada): Promise<void> {
  await writeFile(path, content);
  for (const small of thumbnails) await writeFile(miniatura(path, small.width), small.content);
}
