import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ProgramacaoDasCopias } from '@varal/contract/copias/copias.routes';
import { reason } from '@varal/contract/errors';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Db } from '../base/db/db.ts';
import { keepReason } from '../base/kept-reason.ts';
import type { Config } from '../start/config.ts';
import { comecarCopia, largarPerdidas, largarTodas, type Retrato, verNoite, verRetrato } from './copias.queries.ts';
import { fazerCopia } from './fazer-copia.ts';
import { nomeDoLugar } from './lugar-das-copias.ts';
import { noMesmoDisco } from './mesmo-disco.ts';
import { faltaCopia, noiteDe } from './noite.ts';
import type { Origem } from './processo/mensagens.ts';

/** A night whose copy fails is tried again: what was away may be back. */
const TRIES_A_NIGHT = 3;
const PAUSE_MS = 20 * 60_000;

type Log = Pick<FastifyBaseLogger, 'error'>;
type Deps = {
  config: Config;
  db: Db;
  pool: pg.Pool;
  /** The rows are read from here: by default from the database that the settings name. */
  origem?: Origem;
  /** Everybody else on the machine goes first, unless a test waits for the copy. */
  cedeAVez?: boolean;
  agora?: () => Date;
};

/** The copies of the shop: made each night in production, and when an admin asks for one. */
export type Copias = ReturnType<typeof abrirCopias>;

export function abrirCopias({
  config,
  db,
  pool,
  origem = origemDe(config),
  cedeAVez = true,
  agora = () => new Date(),
}: Deps) {
  const aNoite = config.MODO === 'producao';
  const { BACKUP_HORA: hora } = config;
  const cifrada = config.BACKUP_SENHA !== undefined;
  const parada = new AbortController();
  let andando: Promise<void> | undefined;
  let retrato: Retrato = { comprovada: null, tentou: false };
  let olhando: Promise<boolean> | undefined;

  /** Begins a copy, of which the rest goes on by itself. Returns its id, or nothing while another one is under way. */
  async function comecar(de: { noite: string; pedida_por: null } | { noite: null; pedida_por: number }, onde = db) {
    if (andando || parada.signal.aborted) return undefined;
    await largarPerdidas(onde, keepReason(reason('copia.interrompida')));
    const por = randomUUID();
    const id = await comecarCopia(onde, { ...de, por, cifrada });
    return id === undefined ? undefined : { id, seguir: (log: Log) => seguir(por, log) };
  }

  function seguir(por: string, log: Log): Promise<void> {
    andando = fazerCopia({ db, pool, origem, cedeAVez, config, log }, por, parada.signal)
      .catch((error: unknown) => log.error({ err: error }, 'copy failed'))
      .then(async () => {
        andando = undefined;
        retrato = await verRetrato(db);
      });
    return andando;
  }

  return {
    config,
    comecar,
    /** No other process has the embedded database: whoever began a copy in it earlier is dead, and nobody waits for its lease. */
    async largarDeAntes(): Promise<void> {
      if ('pasta' in origem) await largarTodas(db, keepReason(reason('copia.interrompida')));
    },
    /** Does what is due: copies left by a server that died are given up, and that of the night is begun. */
    async cuidar(log: Log): Promise<void> {
      await largarPerdidas(db, keepReason(reason('copia.interrompida')));
      retrato = await verRetrato(db);
      if (!aNoite || !(await estaDevida())) return;
      const copia = await comecar({ noite: noiteDe(agora(), hora), pedida_por: null });
      await copia?.seguir(log);
    },
    /** The last night is without a proven copy, as was seen a minute ago or is told anew. */
    falta: (visto = retrato): boolean => aNoite && faltaCopia({ ...visto, hora, agora: agora() }),
    /** When the latest proven copy was begun. */
    comprovada: () => retrato.comprovada,
    programacao: async (): Promise<ProgramacaoDasCopias> => ({
      hora: aNoite ? hora : null,
      lugar: nomeDoLugar(config),
      cifrada,
      mesmo_disco: await olharODisco(),
    }),
    /** Ends the copy under way, which is told as interrupted. */
    async parar(): Promise<void> {
      parada.abort();
      await andando;
    },
  };

  /** A folder of the network that hangs keeps one look waiting, and not one for each that asks. */
  function olharODisco(): Promise<boolean> {
    olhando ??= noMesmoDisco(config).finally(() => {
      olhando = undefined;
    });
    return olhando;
  }

  async function estaDevida(): Promise<boolean> {
    const { comprovadas, tentadas, ultima_terminada_em } = await verNoite(db, noiteDe(agora(), hora));
    if (comprovadas > 0 || tentadas >= TRIES_A_NIGHT) return false;
    return !ultima_terminada_em || agora().getTime() - Date.parse(ultima_terminada_em) >= PAUSE_MS;
  }
}

const origemDe = ({ DATABASE_URL, DATABASE_LISTEN_URL, DATA_DIR }: Config): Origem =>
  DATABASE_URL ? { url: DATABASE_LISTEN_URL ?? DATABASE_URL } : { pasta: join(DATA_DIR, 'banco') };
