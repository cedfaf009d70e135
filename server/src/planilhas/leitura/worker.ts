import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { lerPlanilha } from './ler-planilha.ts';
import { type DoLeitor, type PedidoDeLeitura, Recusa } from './lido.ts';

// This thread reads one file that somebody sent, and may be ended at any moment.
const { caminho } = workerData as PedidoDeLeitura;
const dizer = (mensagem: DoLeitor): void => parentPort?.postMessage(mensagem);

try {
  const cabecalho = await lerPlanilha(readFileSync(caminho), (bloco) =>
    dizer({ tipo: 'linhas', bloco: JSON.stringify(bloco), quantas: bloco.length }),
  );
  dizer({ tipo: 'pronto', cabecalho });
} catch (error) {
  if (!(error instanceof Recusa)) throw error;
  dizer({ tipo: 'recusa', codigo: error.codigo, params: error.params });
}
