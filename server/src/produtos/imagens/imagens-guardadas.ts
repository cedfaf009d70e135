import { AppError } from '../../base/errors.ts';
import type { Upload } from '../../base/http/uploads.ts';
import type { Arquivos } from '../../base/storage/storage.ts';
import { apagarImagens, guardarImagens, type ImagemGuardada } from '../../midia/imagens.ts';

/**
 * Keeps the files first, so that no transaction waits for them. A refusal removes them again. After any other failure the
 * rows may still have been written, so the files stay and the sweep removes them later if no row names them.
 */
export async function comImagensGuardadas<T>(
  arquivos: Arquivos,
  files: readonly Upload[],
  work: (imagens: ImagemGuardada[]) => Promise<T>,
): Promise<T> {
  const imagens = await guardarImagens(arquivos, files);
  try {
    return await work(imagens);
  } catch (error) {
    const nomes = imagens.map(({ arquivo }) => arquivo);
    // A failed removal must not hide the refusal from the caller. The sweep removes such files later.
    if (error instanceof AppError) await Promise.allSettled([apagarImagens(arquivos, nomes)]);
    throw error;
  }
}
