/** A picture as it goes to the decoder, which keeps it. */
export type Quadro = { pontos: Uint8ClampedArray<ArrayBuffer>; largura: number; altura: number };

type Resposta = { pronto: boolean } | { texto: string | null };

/** It must be enough for one picture, and for the decoder's own code, which may come over a poor network. */
const LEITURA_MS = 10_000;
const PREPARO_MS = 60_000;

export class DemorouDemais extends Error {}

/** Decodes beside the page, which answers meanwhile; a reading that takes too long is given up. */
export function abrirDecodificador() {
  const worker = new Worker(new URL('./decodificador.worker.ts', import.meta.url), { type: 'module' });
  const pronto = preparar(worker);

  return {
    pronto,
    async decodificar({ pontos, largura, altura }: Quadro): Promise<string | null> {
      const resposta = proxima(worker, LEITURA_MS);
      worker.postMessage({ pontos, largura, altura } satisfies Quadro, [pontos.buffer]);
      const lida = await resposta;
      return 'texto' in lida ? lida.texto : null;
    },
    encerrar: () => worker.terminate(),
  };
}

async function preparar(worker: Worker): Promise<void> {
  const resposta = await proxima(worker, PREPARO_MS).catch(() => null);
  if (!resposta || !('pronto' in resposta && resposta.pronto)) throw new Error('the decoder could not be made ready');
}

/** Awaits the next answer; it is asked one thing at a time. */
function proxima(worker: Worker, limite_ms: number): Promise<Resposta> {
  const fim = new AbortController();
  const { signal } = fim;
  return new Promise<Resposta>((resolve, reject) => {
    const relogio = setTimeout(() => reject(new DemorouDemais()), limite_ms);
    signal.addEventListener('abort', () => clearTimeout(relogio));
    worker.addEventListener('message', ({ data }: MessageEvent<Resposta>) => resolve(data), { signal });
    worker.addEventListener('error', () => reject(new Error('the decoder failed')), { signal });
  }).finally(() => fim.abort());
}
