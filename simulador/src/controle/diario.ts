import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { NOMES_DOS_SERVICOS, type NomeDoServico } from '../servico.ts';
import type { ChamadaRecebida } from './falhas.ts';

const entrada = z.object({
  id: z.number(),
  /** The call arrived at this moment, in milliseconds of real time: moving the simulator's clock does not move it. */
  em: z.number(),
  servico: z.enum(NOMES_DOS_SERVICOS),
  metodo: z.string(),
  /** The path is kept as received, query string included. */
  caminho: z.string(),
  /** JSON and forms are kept as values, anything else as text, no body as null. */
  corpo: z.unknown(),
  /**
   * It is the status of the answer. It is 0 while there is none, and for good when the call was cut before doing
   * anything (`corta`). A call cut after its work (`corta_depois`) keeps the status of that work, since its effect
   * happened.
   */
  status: z.number(),
});
export type Entrada = z.infer<typeof entrada>;

const LIMITE_DE_ENTRADAS = 50_000;

/**
 * Keeps every call received, oldest first. With a file, each call is one line in it as soon as it ends; a line cut in
 * half by a crash is dropped at the next start.
 */
export function abrirDiario(arquivo: string | undefined, limite = LIMITE_DE_ENTRADAS) {
  const entradas = new Map<number, Entrada>();
  const emCurso = new Set<number>();
  const linhas = arquivo ? abrirLinhas(arquivo) : null;
  let ultimoId = 0;

  for (const antiga of (linhas?.lidas ?? []).sort((a, b) => a.id - b.id)) entradas.set(antiga.id, antiga);
  ultimoId = [...entradas.keys()].at(-1) ?? 0;
  for (const id of entradas.keys()) if (id <= ultimoId - limite) entradas.delete(id);
  linhas?.reescrever(entradas.values());

  return {
    /** The caller may add the body to the returned entry until the call is concluded. */
    registrar: (chamada: ChamadaRecebida, em: number): Entrada => {
      ultimoId += 1;
      const nova: Entrada = { id: ultimoId, em, ...chamada, corpo: null, status: 0 };
      entradas.set(nova.id, nova);
      emCurso.add(nova.id);
      entradas.delete(ultimoId - limite);
      return nova;
    },
    concluir: (uma: Entrada, status: number): void => {
      // The entry is gone when it is concluded already, or when `zerar` forgot it while the call ran.
      if (!emCurso.delete(uma.id)) return;
      uma.status = status;
      if (!linhas) return;
      linhas.acrescentar(uma);
      if (linhas.escritas() > 2 * limite) linhas.reescrever(concluidas(entradas, emCurso));
    },
    ler: (filtro: { servico?: NomeDoServico | undefined; desde?: number | undefined } = {}): Entrada[] => {
      const { servico, desde = 0 } = filtro;
      return [...entradas.values()].filter((uma) => uma.id > desde && (!servico || uma.servico === servico));
    },
    /** The numbers go on growing until the next start, so that a reader who remembers the last `id` misses nothing. */
    zerar: (): void => {
      entradas.clear();
      emCurso.clear();
      linhas?.reescrever([]);
    },
    fechar: (): void => linhas?.fechar(),
  };
}
export type Diario = ReturnType<typeof abrirDiario>;

function* concluidas(entradas: Map<number, Entrada>, emCurso: Set<number>): Generator<Entrada> {
  for (const uma of entradas.values()) if (!emCurso.has(uma.id)) yield uma;
}

function abrirLinhas(arquivo: string) {
  mkdirSync(dirname(arquivo), { recursive: true });
  let aberto = openSync(arquivo, 'a+');
  let escritas = 0;
  const lidas = readFileSync(aberto, 'utf8').split('\n').flatMap(lerLinha);

  return {
    lidas,
    escritas: () => escritas,
    acrescentar: (uma: Entrada) => {
      writeSync(aberto, `${JSON.stringify(uma)}\n`);
      escritas += 1;
    },
    reescrever: (todas: Iterable<Entrada>) => {
      const texto = Array.from(todas, (uma) => `${JSON.stringify(uma)}\n`);
      closeSync(aberto);
      writeFileSync(`${arquivo}.novo`, texto.join(''));
      renameSync(`${arquivo}.novo`, arquivo);
      aberto = openSync(arquivo, 'a');
      escritas = texto.length;
    },
    fechar: () => closeSync(aberto),
  };
}

function lerLinha(linha: string): Entrada[] {
  try {
    return [entrada.parse(JSON.parse(linha))];
  } catch {
    return [];
  }
}
