import { randomBytes } from 'node:crypto';
import { LARGURAS_DE_MINIATURA, type LarguraDeMiniatura, miniatura } from '@varal/contract/midia/imagens';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Upload } from '../base/http/uploads.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import type { PreparedImage } from './ler-pixels.ts';

/** The store keeps pictures under this prefix, apart from labels. */
export const PASTA_DE_IMAGENS = 'imagens/';

/** A row of imagens_de_produto describes its picture by these. */
export type ImagemGuardada = {
  arquivo: string;
  largura: number;
  altura: number;
  bytes: number;
  /** The content as it came, by which the same picture is known again. */
  sha256: string;
};

/** Finds the pictures, by their names in the store, that a feature still shows. Each feature searches its own tables. */
export type ImagensEmUso = (db: Db, nomes: readonly string[]) => Promise<string[]>;

/**
 * Keeps each picture with its thumbnails, in the order given, and refuses them all when one is no picture. This runs before
 * the transaction that names them. Unnamed files are removed by `apagarImagens` or swept away a day later.
 */
export async function guardarImagens(arquivos: Arquivos, uploads: readonly Upload[]): Promise<ImagemGuardada[]> {
  // Calls take turns, so that one person's twenty pictures do not delay another person's single one.
  const lane = randomBytes(4).toString('hex');
  const results = await Promise.allSettled(uploads.map((upload) => guardarImagem(arquivos, upload, lane)));
  const guardadas = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
  const failure = results.find((result) => result.status === 'rejected');
  if (!failure) return guardadas;

  const nomes = guardadas.map(({ arquivo }) => arquivo);
  // A failed removal must not hide the refusal from the caller. The sweep removes such files later.
  await apagarImagens(arquivos, nomes).catch(() => undefined);
  const error: unknown = failure.reason;
  if (error instanceof AppError) error.extra.erros = sentencesOf(results, uploads);
  throw error;
}

/** Keeps a picture that has been prepared already. */
export async function guardarPreparada(
  arquivos: Arquivos,
  { extension, content, width, height, thumbnails }: PreparedImage<LarguraDeMiniatura>,
): Promise<Omit<ImagemGuardada, 'sha256'>> {
  // The name cannot be guessed, reveals nothing of the picture and is never reused.
  const arquivo = `${randomBytes(16).toString('hex')}.${extension}`;
  try {
    await arquivos.put(PASTA_DE_IMAGENS + arquivo, content);
    for (const small of thumbnails) {
      await arquivos.put(PASTA_DE_IMAGENS + miniatura(arquivo, small.width), small.content);
    }
  } catch (error) {
    // On a disk that is full each file counts. What cannot be removed now is swept away later.
    await apagarImagens(arquivos, [arquivo]).catch(() => undefined);
    throw error;
  }
  return { arquivo, largura: width, altura: height, bytes: content.length };
}

/** Removes pictures by the names in their rows, together with their thumbnails. */
export async function apagarImagens(arquivos: Arquivos, nomes: readonly string[]): Promise<void> {
  const todos = nomes.flatMap((nome) => [nome, ...LARGURAS_DE_MINIATURA.map((largura) => miniatura(nome, largura))]);
  await arquivos.remove(todos.map((nome) => PASTA_DE_IMAGENS + nome));
}

async function guardarImagem(
  arquivos: Arquivos,
  { path, bytes, sha256 }: Upload,
  lane: string,
): Promise<ImagemGuardada> {
  if (bytes === 0) throw new AppError('imagem.corrompida');
  // The library is loaded on first use, so a server where no picture is added does without its 20 MB.
  const { prepareImage } = await import('./ler-pixels.ts');
  const preparada = await prepareImage(path, { thumbnails: LARGURAS_DE_MINIATURA, lane });
  return { ...(await guardarPreparada(arquivos, preparada)), sha256 };
}

/** Lists the refused files and the reasons, by field. */
function sentencesOf(results: PromiseSettledResult<unknown>[], uploads: readonly Upload[]): Record<string, string[]> {
  const erros: Record<string, string[]> = {};
  for (const [index, { field, filename }] of uploads.entries()) {
    const result = results[index];
    if (result?.status !== 'rejected' || !(result.reason instanceof AppError)) continue;
    erros[field] = [...(erros[field] ?? []), `${filename}: ${result.reason.message}`];
  }
  return erros;
}
