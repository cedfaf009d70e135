import { type ChildProcess, fork } from 'node:child_process';
import process from 'node:process';
import { AppError } from '../../base/errors.ts';
import { limitConcurrency } from '../../base/process/limit-concurrency.ts';
import { LEITOR_DE_PLANILHA } from '../../start/paths.ts';
import type { Cabecalho, DoLeitor } from './lido.ts';

export type PlanilhaLida = Cabecalho & { blocos: { bloco: string; quantas: number }[] };
type Limites = { prazo_ms: number; memoria_mb: number };

const LIMITES_DA_LEITURA: Limites = { prazo_ms: 10_000, memoria_mb: 300 };

/** Reads a file in a process of its own, which is killed when it takes too long or too much. A person's files take turns. */
export const lerArquivo = (caminho: string, quem_id: number, limites = LIMITES_DA_LEITURA): Promise<PlanilhaLida> =>
  vezDe(quem_id)(() => algumasPorVez(() => lerNoProcesso(caminho, limites)));

/** All of them together take as much memory as so many files may. */
const algumasPorVez = limitConcurrency(3);
const vezes = new Map<number, ReturnType<typeof limitConcurrency>>();

function vezDe(quem_id: number) {
  const vez = vezes.get(quem_id) ?? limitConcurrency(1);
  vezes.set(quem_id, vez);
  return vez;
}

/** The heap is smaller than the process, which has the file and its own code beside it. */
const PARTE_DO_HEAP = 2 / 3;

async function lerNoProcesso(caminho: string, { prazo_ms, memoria_mb }: Limites): Promise<PlanilhaLida> {
  // Nothing of our environment but what a process needs to run.
  const { PATH, HOME, TMPDIR } = process.env;
  const leitor = fork(LEITOR_DE_PLANILHA, [caminho, String(memoria_mb)], {
    env: { PATH, HOME, TMPDIR },
    execArgv: [`--max-old-space-size=${Math.floor(memoria_mb * PARTE_DO_HEAP)}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let prazo: NodeJS.Timeout | undefined;
  try {
    const demorou = new Promise<never>((_, reject) => {
      prazo = setTimeout(() => reject(new AppError('planilha.demorou')), prazo_ms);
    });
    return await Promise.race([ouvir(leitor), demorou]);
  } finally {
    clearTimeout(prazo);
    leitor.kill('SIGKILL');
  }
}

function ouvir(leitor: ChildProcess): Promise<PlanilhaLida> {
  const blocos: PlanilhaLida['blocos'] = [];
  let queixa = '';
  leitor.stderr?.setEncoding('utf8').on('data', (texto: string) => {
    queixa = `${queixa}${texto}`.slice(-2_000);
  });
  return new Promise((resolve, reject) => {
    leitor.on('message', (dito: DoLeitor) => {
      if (dito.tipo === 'linhas') blocos.push({ bloco: dito.bloco, quantas: dito.quantas });
      else if (dito.tipo === 'pronto') resolve({ ...dito.cabecalho, blocos });
      else reject(AppError.fromRule(dito));
    });
    leitor.on('error', reject);
    // Its own watch or the system killed it because of its memory, or the heap had no more room.
    leitor.on('close', (_, sinal) =>
      reject(
        sinal === null
          ? new Error(`The reader of spreadsheets ended: ${queixa}`)
          : new AppError('planilha.grande_aberta'),
      ),
    );
  });
}
