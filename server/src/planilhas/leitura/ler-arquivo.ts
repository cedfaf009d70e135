import { type ChildProcess, fork } from 'node:child_process';
import process from 'node:process';
import { AppError } from '../../base/errors.ts';
import { limitConcurrency } from '../../base/process/limit-concurrency.ts';
import { LEITOR_DE_PLANILHA } from '../../start/paths.ts';
import { type Cabecalho, DEMOROU, type DoLeitor } from './lido.ts';

export type PlanilhaLida = Cabecalho & { blocos: { bloco: string; quantas: number }[] };
type Limites = { prazo_ms: number; memoria_mb: number };

const LIMITES_DA_LEITURA: Limites = { prazo_ms: 10_000, memoria_mb: 300 };

/** All readers together may take the memory of this many files. */
const algumasPorVez = limitConcurrency(3);
/** A file lies on the disk while it waits, so few of a person's wait. */
const MAIS_NA_FILA = 4;
const filas = new Map<number, { quantas: number; umaPorVez: ReturnType<typeof limitConcurrency> }>();

/** Reads a file in a process of its own, which is killed when it takes too long or too much. A person's files take turns. */
export async function lerArquivo(
  caminho: string,
  quem_id: number,
  limites = LIMITES_DA_LEITURA,
): Promise<PlanilhaLida> {
  const fila = filas.get(quem_id) ?? { quantas: 0, umaPorVez: limitConcurrency(1) };
  if (fila.quantas === MAIS_NA_FILA) throw new AppError('planilha.ainda_lendo');
  filas.set(quem_id, fila);
  fila.quantas += 1;
  try {
    return await fila.umaPorVez(() => algumasPorVez(() => lerNoProcesso(caminho, limites)));
  } finally {
    fila.quantas -= 1;
    if (fila.quantas === 0) filas.delete(quem_id);
  }
}

/** On a machine that does much else a file takes as many times longer before it is given up. */
const VEZES_O_PRAZO = 6;

/** The heap is smaller than the process, which has the file and its own code beside it. */
const PARTE_DO_HEAP = 2 / 3;

async function lerNoProcesso(caminho: string, { prazo_ms, memoria_mb }: Limites): Promise<PlanilhaLida> {
  // Nothing of our environment but what a process needs to run.
  const { PATH, HOME, TMPDIR } = process.env;
  const leitor = fork(LEITOR_DE_PLANILHA, [caminho, ...[process.pid, memoria_mb, prazo_ms].map(String)], {
    env: { PATH, HOME, TMPDIR },
    execArgv: [`--max-old-space-size=${Math.floor(memoria_mb * PARTE_DO_HEAP)}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let prazo: NodeJS.Timeout | undefined;
  try {
    const demorou = new Promise<never>((_, reject) => {
      prazo = setTimeout(() => reject(new AppError('planilha.demorou')), VEZES_O_PRAZO * prazo_ms);
    });
    return await Promise.race([ouvir(leitor), demorou]);
  } finally {
    clearTimeout(prazo);
    leitor.kill('SIGKILL');
  }
}

/** Its own watch or the system killed it because of its memory, the heap had no more room, or it took too long. */
function porQueAcabou(sinal: NodeJS.Signals | null): AppError | undefined {
  if (sinal === DEMOROU) return new AppError('planilha.demorou');
  return sinal === 'SIGKILL' || sinal === 'SIGABRT' ? new AppError('planilha.grande_aberta') : undefined;
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
    leitor.on('close', (_, sinal) =>
      reject(porQueAcabou(sinal) ?? new Error(`The reader of spreadsheets ended: ${queixa}`)),
    );
  });
}
