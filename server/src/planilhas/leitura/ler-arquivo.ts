import { Worker } from 'node:worker_threads';
import { AppError } from '../../base/errors.ts';
import { limitConcurrency } from '../../base/process/limit-concurrency.ts';
import { LEITOR_DE_PLANILHA } from '../../start/paths.ts';
import type { Cabecalho, DoLeitor, PedidoDeLeitura } from './lido.ts';

export type PlanilhaLida = Cabecalho & { blocos: { bloco: string; quantas: number }[] };

/** Reads a file in a thread of its own, which is ended when it takes too long or too much. */
export const lerArquivo = (caminho: string, prazo_ms = PRAZO_MS): Promise<PlanilhaLida> =>
  umaPorVez(() => lerNoFio(caminho, prazo_ms));

const PRAZO_MS = 45_000;
const MEMORIA_MB = 512;
const umaPorVez = limitConcurrency(1);

async function lerNoFio(caminho: string, prazo_ms: number): Promise<PlanilhaLida> {
  const worker = new Worker(LEITOR_DE_PLANILHA, {
    workerData: { caminho } satisfies PedidoDeLeitura,
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
  });
  try {
    return await new Promise<PlanilhaLida>((resolve, reject) => {
      const blocos: PlanilhaLida['blocos'] = [];
      const fim = setTimeout(() => reject(new AppError('planilha.demorou')), prazo_ms);
      fim.unref();
      worker.on('message', (dito: DoLeitor) => {
        if (dito.tipo === 'linhas') blocos.push({ bloco: dito.bloco, quantas: dito.quantas });
        else if (dito.tipo === 'pronto') resolve({ ...dito.cabecalho, blocos });
        else reject(AppError.fromRule(dito));
      });
      worker.on('error', (error) =>
        reject(
          'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('planilha.grande_aberta') : error,
        ),
      );
      worker.on('exit', () => reject(new AppError('planilha.danificada')));
    });
  } finally {
    await worker.terminate();
  }
}
