import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FormatoDaArte } from '@varal/contract/estampas/estampa';
import { miniatura } from '@varal/contract/midia/imagens';
import type { Upload } from '../base/http/uploads.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import { LARGURA_DA_MINIATURA } from './links-das-artes.ts';

/** The store keeps arts under this prefix, apart from public pictures. */
export const PASTA_DAS_ARTES = 'artes/';

const EXTENSAO = { png: 'png', jpeg: 'jpg', webp: 'webp' } as const satisfies Record<FormatoDaArte, string>;

/** An upload as its row keeps it. */
export type ArteGuardada = {
  arquivo: string;
  sha256: string;
  bytes: number;
  formato: FormatoDaArte;
  largura_px: number;
  altura_px: number;
};

/** Keeps the file byte for byte, and beside it a thumbnail that tells nothing but its pixels. */
export async function guardarArte(arquivos: Arquivos, { path, bytes, sha256 }: Upload): Promise<ArteGuardada> {
  // The library is loaded on first use, so a server where nothing is printed does without its 20 MB.
  const { lerArte } = await import('./ler-arte.ts');
  const { thumbnail, ...lida } = await lerArte(path, LARGURA_DA_MINIATURA);
  const arquivo = `${randomBytes(16).toString('hex')}.${EXTENSAO[lida.formato]}`;
  try {
    await arquivos.putStream(PASTA_DAS_ARTES + arquivo, createReadStream(path));
    await arquivos.put(PASTA_DAS_ARTES + miniatura(arquivo, LARGURA_DA_MINIATURA), thumbnail);
  } catch (error) {
    await apagarArtes(arquivos, [arquivo]).catch(() => undefined);
    throw error;
  }
  return { arquivo, sha256, bytes, ...lida };
}

/** Names all files of these arts in the store. */
export const arquivosDasArtes = (nomes: readonly string[]): string[] =>
  nomes.flatMap((nome) => [nome, miniatura(nome, LARGURA_DA_MINIATURA)]).map((nome) => PASTA_DAS_ARTES + nome);

export const apagarArtes = (arquivos: Arquivos, nomes: readonly string[]): Promise<void> =>
  arquivos.remove(arquivosDasArtes(nomes));
