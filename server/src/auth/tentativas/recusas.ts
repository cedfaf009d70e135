import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { anotar, type Feito, O_SISTEMA } from '../../historico/anotar.ts';
import { dito } from '../../historico/mudancas.ts';
import type { Tentativa } from './tentativas-de-login.ts';

const MINUTE_MS = 60_000;
/** The addresses of a flood that are told one by one each minute; all others are one row. */
const MOST_ROWS = 4;
/** An attacker chooses addresses and names, so no more of them are kept. */
const MOST_ADDRESSES = 1_000;
const MOST_NAMES = 5;
const OUTROS = 'outros endereços';

type DeUmEndereco = { endereco: string; tentativas: number; nomes: Set<string> };

export type Recusas = ReturnType<typeof contarRecusas>;

/**
 * Counts the refusals that have no row of their own: those that were not even tried, and wrong sign-ins beyond the measure of
 * an hour. The history tells each address once a minute, so it grows with time and not with requests.
 */
export function contarRecusas(
  db: Db,
  { log, everyMs = MINUTE_MS }: { log: Pick<FastifyBaseLogger, 'error'>; everyMs?: number },
) {
  let deles = new Map<string, DeUmEndereco>();
  let timer: NodeJS.Timeout | undefined;

  function contar({ nome, endereco }: Tentativa): void {
    const qual = deles.has(endereco) || deles.size < MOST_ADDRESSES ? endereco : OUTROS;
    const dele = deles.get(qual) ?? { endereco: qual, tentativas: 0, nomes: new Set() };
    dele.tentativas += 1;
    if (dele.nomes.size <= MOST_NAMES) dele.nomes.add(nome);
    deles.set(qual, dele);
    timer ??= setTimeout(() => void anotarContadas(), everyMs).unref();
  }

  /** Writes what was counted so far. What the database cannot take stands in the log alone. */
  async function anotarContadas(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const contadas = deles;
    deles = new Map();
    try {
      await anotar(db, O_SISTEMA, ...asMaiores([...contadas.values()]).map(comoFeito));
    } catch (error) {
      log.error({ err: error }, 'refused sign-ins could not be written to the history');
    }
  }

  return {
    contar,
    anotar: anotarContadas,

    /** Does the work, and counts it when it is refused because there were too many. */
    async ouvir<T>(tentativa: Tentativa, work: () => Promise<T>): Promise<T> {
      try {
        return await work();
      } catch (error) {
        if (error instanceof AppError && error.code === 'auth.tentativas_demais') contar(tentativa);
        throw error;
      }
    },
  };
}

/** Puts together all addresses but those with the most refusals. */
function asMaiores(todas: readonly DeUmEndereco[]): DeUmEndereco[] {
  const [maiores, outras] = separar(todas.toSorted((a, b) => b.tentativas - a.tentativas));
  if (outras.length === 0) return maiores;
  const tentativas = outras.reduce((soma, uma) => soma + uma.tentativas, 0);
  const nomes = new Set(outras.flatMap((uma) => [...uma.nomes]).slice(0, MOST_NAMES + 1));
  return [...maiores, { endereco: OUTROS, tentativas, nomes }];
}

function separar(todas: readonly DeUmEndereco[]): [DeUmEndereco[], DeUmEndereco[]] {
  const comNome = todas.filter(({ endereco }) => endereco !== OUTROS);
  const semNome = todas.filter(({ endereco }) => endereco === OUTROS);
  return [comNome.slice(0, MOST_ROWS), [...comNome.slice(MOST_ROWS), ...semNome]];
}

function comoFeito({ endereco, tentativas, nomes }: DeUmEndereco): Feito {
  const ditos = [...nomes].slice(0, MOST_NAMES).join(', ');
  return {
    acao: 'acesso.recusas',
    alvo: { id: null, nome: nomes.size > MOST_NAMES ? `${ditos} e outros` : ditos },
    mudancas: [dito('tentativas', tentativas), dito('endereco_de_acesso', endereco)],
  };
}
