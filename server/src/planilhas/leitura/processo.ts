import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { DEMOROU, type DoLeitor, Recusa } from './lido.ts';

// This process reads one file that somebody sent, and may be ended at any moment. A thread of it watches over its memory.
const OLHAR_A_CADA_MS = 20;

if (isMainThread) {
  const [, , caminho = '', ...limites] = process.argv;
  const [pai = 0, memoria_mb = 0, prazo_ms = 0] = limites.map(Number);
  // Whoever stops the server speaks to this process too, but the server ends it once the file is read.
  for (const sinal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(sinal, () => undefined);
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // The thread keeps the process until the server, which has heard all of it by then, ends it.
  new Worker(new URL(import.meta.url), { workerData: { memoria_mb, prazo_ms, pai } satisfies Vigia });
  await ler(caminho);
} else vigiar(workerData as Vigia);

async function ler(caminho: string): Promise<void> {
  const { lerPlanilha } = await import('./ler-planilha.ts');
  try {
    const cabecalho = await lerPlanilha(readFileSync(caminho), (bloco) =>
      dizer({ tipo: 'linhas', bloco: JSON.stringify(bloco), quantas: bloco.length }),
    );
    await dizer({ tipo: 'pronto', cabecalho });
  } catch (error) {
    if (!(error instanceof Recusa)) throw error;
    await dizer({ tipo: 'recusa', codigo: error.codigo, params: error.params });
  }
}

/** Waits until the server has it, so that no more of the file is in memory. */
function dizer(mensagem: DoLeitor): Promise<void> {
  return new Promise((dita, falhou) => {
    process.send?.(mensagem, (error: Error | null) => (error ? falhou(error) : dita()));
  });
}

type Vigia = { memoria_mb: number; prazo_ms: number; pai: number };

/**
 * Ends the process when it takes too much memory or time, or when the server is gone. Nothing else bounds the memory outside of the heap,
 * where files and long texts are. The time is that of the processor, so that a busy machine refuses no small file.
 */
function vigiar({ memoria_mb, prazo_ms, pai }: Vigia): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    if (user + system > prazo_ms * 1_000) process.kill(process.pid, DEMOROU);
    const demais = process.memoryUsage.rss() > memoria_mb * 1_000_000;
    if (demais || process.ppid !== pai) process.kill(process.pid, 'SIGKILL');
  }, OLHAR_A_CADA_MS);
}
