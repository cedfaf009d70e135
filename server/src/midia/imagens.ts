import { randomBytes } from 'node:crypto';
import { LARGURAS_DE_MINIATURA, type LarguraDeMiniatura, miniatura } from '@varal/contract/midia/imagens';
import { AppError } from '../base/errors.ts';
import type { Upload } from '../base/http/uploads.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import type { PreparedImage } from './ler-pixels.ts';

/** Where pictures lie in the store, apart from labels. */
export const PASTA_DE_IMAGENS = 'imagens/';

/** What a row of imagens_de_produto says of its picture. */
export type ImagemGuardada = { arquivo: string; largura: number; altura: number; bytes: number };

/**
 * Refuses what is no picture and keeps each with its thumbnails, in the order given: all of them, or none. Comes before the
 * transaction that names them; what this leaves unnamed goes with `apagarImagens`, or is swept away a day later.
 */
export async function guardarImagens(arquivos: Arquivos, uploads: readonly Upload[]): Promise<ImagemGuardada[]> {
  // Calls take turns: somebody's twenty pictures do not keep the next person's one waiting.
  const lane = randomBytes(4).toString('hex');
  const results = await Promise.allSettled(uploads.map((upload) => guardarImagem(arquivos, upload, lane)));
  const guardadas = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
  const failure = results.find((result) => result.status === 'rejected');
  if (!failure) return guardadas;

  const nomes = guardadas.map(({ arquivo }) => arquivo);
  // What cannot be removed now is swept away later; the refusal is what the caller must read.
  await apagarImagens(arquivos, nomes).catch(() => undefined);
  const error: unknown = failure.reason;
  if (error instanceof AppError) error.extra.erros = sentencesOf(results, uploads);
  throw error;
}

/** Keeps a picture that needs no more looking at. */
export async function guardarPreparada(
  arquivos: Arquivos,
  { extension, content, width, height, thumbnails }: PreparedImage<LarguraDeMiniatura>,
): Promise<ImagemGuardada> {
  // Nobody guesses it, it says nothing of the picture, and it is never used for another one.
  const arquivo = `${randomBytes(16).toString('hex')}.${extension}`;
  await arquivos.put(PASTA_DE_IMAGENS + arquivo, content);
  for (const small of thumbnails) {
    await arquivos.put(PASTA_DE_IMAGENS + miniatura(arquivo, small.width), small.content);
  }
  return { arquivo, largura: width, altura: height, bytes: content.length };
}

/** By the names in their rows; the thumbnails go along. */
export async function apagarImagens(arquivos: Arquivos, nomes: readonly string[]): Promise<void> {
  const todos = nomes.flatMap((nome) => [nome, ...LARGURAS_DE_MINIATURA.map((largura) => miniatura(nome, largura))]);
  await arquivos.remove(todos.map((nome) => PASTA_DE_IMAGENS + nome));
}

async function guardarImagem(arquivos: Arquivos, { path, bytes }: Upload, lane: string): Promise<ImagemGuardada> {
  if (bytes === 0) throw new AppError('imagem.corrompida');
  // The library is loaded by who needs it first: a server where nobody adds a picture does without its 20 MB.
  const { prepareImage } = await import('./ler-pixels.ts');
  return guardarPreparada(arquivos, await prepareImage(path, { thumbnails: LARGURAS_DE_MINIATURA, lane }));
}

/** Which of several files were refused, and why. */
function sentencesOf(results: PromiseSettledResult<unknown>[], uploads: readonly Upload[]): Record<string, string[]> {
  const erros: Record<string, string[]> = {};
  for (const [index, { field, filename }] of uploads.entries()) {
    const result = results[index];
    if (result?.status !== 'rejected' || !(result.reason instanceof AppError)) continue;
    erros[field] = [...(erros[field] ?? []), `${filename}: ${result.reason.message}`];
  }
  return erros;
}
