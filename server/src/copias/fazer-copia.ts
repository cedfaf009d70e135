import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { asReason, type Reason, reason } from '@varal/contract/errors';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Db } from '../base/db/db.ts';
import { holding } from '../base/db/lease.ts';
import { keepReason } from '../base/kept-reason.ts';
import { guardarEsquecidos } from '../clientes/esquecer/lista-de-esquecidos.ts';
import { type Config, ConfigError } from '../start/config.ts';
import { type Citado, listarCitados } from './arquivos-citados.queries.ts';
import { draftIn } from './backup/drafts.ts';
import { localName } from './backup/make-backup.ts';
import { EXTENSION } from './backup/sealed-backup.ts';
import { withClientInTransaction } from './banco/client-in-transaction.ts';
import {
  anotarGuardada,
  apagarCopia,
  LEASE_SECONDS,
  listarTerminadas,
  seguirComACopia,
  terminarCopia,
} from './copias.queries.ts';
import { abrirLugar } from './lugar-das-copias.ts';
import type { Origem } from './processo/mensagens.ts';
import { type Fim, rodarProcesso } from './processo-da-copia.ts';
import { quaisGuardar } from './quais-guardar.ts';

/** All who use the shop wait for the embedded database meanwhile: 150 MB are read in a fifth of a second. */
const READ_WITHIN_MS = 30_000;

export type LojaACopiar = {
  db: Db;
  pool: pg.Pool;
  origem: Origem;
  cedeAVez: boolean;
  config: Pick<Config, 'DATA_DIR' | 'STORAGE_URL' | 'BACKUP_URL' | 'BACKUP_SENHA'>;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** Makes the copy that this holder began, and proves it. Whatever happens, it is noted how it ended. */
export async function fazerCopia(loja: LojaACopiar, por: string, signal: AbortSignal): Promise<void> {
  const { db, log } = loja;
  const renew = () => seguirComACopia(db, por);
  const motivo = await holding(renew, (LEASE_SECONDS * 1_000) / 4, () => copiarEConferir(loja, por, signal)).catch(
    (error: unknown) => {
      if (error instanceof ConfigError) return asReason(error.message);
      log.error({ err: error }, 'copy failed');
      return reason('copia.erro');
    },
  );
  await terminarCopia(db, por, motivo && keepReason(motivo));
  if (!motivo) await apagarVelhas(loja);
}

async function copiarEConferir(loja: LojaACopiar, por: string, signal: AbortSignal): Promise<Reason | null> {
  const { db, pool, origem, cedeAVez, config, log } = loja;
  const { DATA_DIR, STORAGE_URL, BACKUP_URL, BACKUP_SENHA } = config;
  // A place that is not to be used is told before anybody waits for the database.
  const lugar = await abrirLugar(config);
  const agora = new Date();
  const arquivo = `varal-copia-${localName(agora)}${BACKUP_SENHA ? EXTENSION : '.tar'}`;
  const preparo = await draftIn(DATA_DIR);
  try {
    const fim = await rodarProcesso(
      {
        origem,
        config: { DATA_DIR, STORAGE_URL, BACKUP_URL, BACKUP_SENHA },
        preparo,
        arquivo,
        agora: agora.toISOString(),
        cedeAVez,
      },
      {
        segurar: (ler) => segurarBanco(pool, ler),
        aoGuardar: async (resumo) => {
          await anotarGuardada(db, por, { ...resumo, arquivo });
          await guardarEsquecidos(DATA_DIR, lugar);
        },
      },
      signal,
    );
    if ('erro' in fim) log.error({ erro: fim.erro }, 'copy failed');
    return motivoDe(db, fim);
  } finally {
    await rm(preparo, { recursive: true, force: true });
  }
}

/** All that the engine holds in memory goes to its files, and nobody writes them meanwhile. */
const segurarBanco = (pool: pg.Pool, ler: () => Promise<void>): Promise<void> =>
  withClientInTransaction(pool, async (client) => {
    await client.query('checkpoint');
    await Promise.race([ler(), tarde()]);
  });

async function tarde(): Promise<never> {
  await sleep(READ_WITHIN_MS, undefined, { ref: false });
  throw new Error('The folder of the database was not read in time.');
}

async function motivoDe(db: Db, fim: Fim): Promise<Reason | null> {
  if ('motivo' in fim) return fim.motivo;
  // A file that left the shop after its rows were copied is not missed.
  const faltam = fim.faltam.length > 0 ? await listarCitados(db, nomesDe(fim.faltam)) : [];
  const [primeiro] = faltam;
  if (!primeiro) return null;
  return reason('copia.faltam_arquivos', { exemplo: primeiro.onde, quantos: faltam.length });
}

const nomesDe = (citados: readonly Citado[]) => citados.map(({ nome }) => nome);

/** A file that cannot be removed now is tried again after the next copy. */
async function apagarVelhas({ db, config, log }: LojaACopiar): Promise<void> {
  const copias = await listarTerminadas(db);
  const ficam = quaisGuardar(copias, new Date());
  try {
    const lugar = await abrirLugar(config);
    for (const { id, arquivo } of copias.filter((copia) => !ficam.has(copia.id))) {
      if (arquivo) await lugar.remove([arquivo]);
      await apagarCopia(db, id);
    }
  } catch (error) {
    log.error({ err: error }, 'old copies were not removed');
  }
}
