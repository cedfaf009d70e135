import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { type Reason, reason } from '@varal/contract/errors';
import { PROCESSO_DA_COPIA } from '../start/paths.ts';
import type { Citado } from './arquivos-citados.queries.ts';
import type { Mensagem, Resumo, Trabalho } from './processo/mensagens.ts';

export type Fim = { faltam: Citado[] } | { motivo: Reason; erro?: string };

type Escuta = {
  /** Reads the embedded database while nobody writes it. */
  segurar: (ler: () => Promise<void>) => Promise<void>;
  aoGuardar: (resumo: Resumo) => Promise<void>;
};

/** Makes and proves a copy in a process of its own, which takes nothing from the server's. Aborting kills it. */
export async function rodarProcesso(
  trabalho: Trabalho,
  { segurar, aoGuardar }: Escuta,
  signal: AbortSignal,
): Promise<Fim> {
  if (signal.aborted) return { motivo: reason('copia.interrompida') };
  // Nothing of our environment but what a process needs to run: the settings come with the work.
  const { PATH, HOME, TMPDIR } = process.env;
  const child = fork(PROCESSO_DA_COPIA, {
    env: { PATH, HOME, TMPDIR },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  try {
    const fim = await conversar(child, trabalho, { segurar, aoGuardar });
    return signal.aborted && 'erro' in fim ? { ...fim, erro: STOPPED } : fim;
  } finally {
    signal.removeEventListener('abort', kill);
    kill();
  }
}

async function conversar(child: ChildProcess, trabalho: Trabalho, { segurar, aoGuardar }: Escuta): Promise<Fim> {
  let queixa = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    queixa = `${queixa}${text}`.slice(-2_000);
  });
  const mensagens = mensagensDe(child);
  if ((await mensagens.proxima())?.tipo !== 'pronto') return perdido(child, queixa);

  if ('pasta' in trabalho.origem) {
    let dita: Mensagem | undefined;
    await segurar(async () => {
      await enviar(child, trabalho);
      dita = await mensagens.proxima();
    });
    if (dita?.tipo !== 'lido') return fimDe(dita, child, queixa);
  } else {
    await enviar(child, trabalho);
  }
  const guardada = await mensagens.proxima();
  if (guardada?.tipo !== 'guardada') return fimDe(guardada, child, queixa);
  await aoGuardar(guardada.resumo);
  return fimDe(await mensagens.proxima(), child, queixa);
}

const enviar = (child: ChildProcess, trabalho: Trabalho) =>
  new Promise<void>((sent, failed) => child.send(trabalho, (error) => (error ? failed(error) : sent())));

function fimDe(dita: Mensagem | undefined, child: ChildProcess, queixa: string): Fim {
  if (dita?.tipo === 'conferida') return { faltam: dita.faltam };
  if (dita?.tipo !== 'falhou') return perdido(child, queixa);
  return { motivo: dita.motivo, ...(dita.erro !== undefined && { erro: dita.erro }) };
}

const STOPPED = 'the server stops, and its copy with it';
const WORDLESS = 'the process of the copy ended without a word';

/** The process ended without a word: it was killed, or had no memory left. */
const perdido = ({ exitCode, signalCode }: ChildProcess, queixa: string): Fim => ({
  motivo: reason('copia.interrompida'),
  erro: queixa || `${WORDLESS}: ${signalCode ?? `code ${exitCode}`}`,
});

/** The messages of a process one by one; nothing once it has ended. */
function mensagensDe(child: ChildProcess) {
  const ditas: Mensagem[] = [];
  let avisar = () => undefined as void;
  let acabou = false;
  child.on('message', (mensagem: Mensagem) => {
    ditas.push(mensagem);
    avisar();
  });
  const fim = Promise.race([once(child, 'close'), once(child, 'error')]);
  void fim.finally(() => {
    acabou = true;
    avisar();
  });
  return {
    async proxima(): Promise<Mensagem | undefined> {
      while (ditas.length === 0 && !acabou) {
        await new Promise<void>((dita) => {
          avisar = dita;
        });
      }
      return ditas.shift();
    },
  };
}
