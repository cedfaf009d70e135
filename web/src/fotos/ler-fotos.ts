import type { Lida } from '@varal/contract/fotos/ler-foto';

/** Holds what is known of a picture once it was looked at, with a small one to show. */
export type FotoLida = Lida & { miniatura: Blob };

/** Looks at pictures one after the other beside the page; null for one that the browser cannot show. */
export async function lerFotos(
  arquivos: readonly File[],
  { onLida, sinal }: { onLida: (quantas: number) => void; sinal: AbortSignal },
): Promise<(FotoLida | null)[]> {
  const worker = new Worker(new URL('./leitor-de-fotos.worker.ts', import.meta.url), { type: 'module' });
  sinal.addEventListener('abort', () => worker.terminate());
  const lidas: (FotoLida | null)[] = [];
  try {
    for (const arquivo of arquivos) {
      lidas.push(await lerUma(worker, arquivo));
      onLida(lidas.length);
    }
  } finally {
    worker.terminate();
  }
  return lidas;
}

const lerUma = (worker: Worker, arquivo: File) =>
  new Promise<FotoLida | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FotoLida | null>) => resolve(data);
    worker.onerror = () => reject(new Error('the reader of pictures failed'));
    worker.postMessage(arquivo);
  });
