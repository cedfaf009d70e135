import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../base/db/db.ts';
import { holding } from '../../base/db/lease.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { keepReason } from '../../base/kept-reason.ts';
import { pauseAfter } from '../../base/process/pause.ts';
import type { Arquivos } from '../../base/storage/storage.ts';
import type { Envio } from '../envio.ts';
import { FalhaNoEnvio, type TipoDeFalhaNoEnvio } from '../falha-no-envio.ts';
import { devolverEnvio } from './devolver-envio.ts';
import { EnvioSolto } from './envio-tomado.ts';
import {
  anotarTentativa,
  anularEnvio,
  type EnvioGuardado,
  manterTomado,
  soltarEnvio,
  type Tomada,
  VALE_POR_S,
} from './envios.queries.ts';
import { levarEnvio } from './levar-envio.ts';
import type { VendasDoEnvio } from './vendas-do-envio.ts';

export type DepsDasEtiquetas = {
  db: Db;
  arquivos: Arquivos;
  provedores: Envio['provedores'];
  vendas: VendasDoEnvio;
  log: Pick<FastifyBaseLogger, 'error'>;
  parando: AbortSignal;
};

/** Does everything possible for a row that this process took: the label is made, or given back. Never throws. */
export async function trabalharNoEnvio(deps: DepsDasEtiquetas, envio: EnvioGuardado, dono: string): Promise<void> {
  const { db, arquivos, provedores, vendas, log, parando } = deps;
  const tomada = { id: envio.id, dono };
  const tomado = { ...tomada, db, arquivos, provedor: provedores[envio.provedor].etiquetas, vendas, parando };
  const manter = () => manterTomado(db, tomada).catch(saveFailed);
  await holding(manter, (VALE_POR_S * 1000) / 3, async () => {
    await (envio.anulado_em ? devolverEnvio(tomado, envio) : levarEnvio(tomado, envio)).catch(noErro);
    await soltarEnvio(db, tomada);
  }).catch(saveFailed);

  async function noErro(error: unknown): Promise<void> {
    if (error instanceof EnvioSolto) return;
    if (!(error instanceof FalhaNoEnvio)) log.error({ err: error, envio: envio.id }, 'label failed, retry later');
    await anotarFalha(db, tomada, envio, error);
  }

  /** Nothing can be noted while the database is away: the row is free again when its lease ends. */
  function saveFailed(err: unknown): void {
    log.error({ err, envio: envio.id }, 'label state save failed, retry when its lease ends');
  }
}

/** These failures need a person: there is no retry until one asks again. */
const PRECISAM_DE_ALGUEM: readonly TipoDeFalhaNoEnvio[] = [
  'configuracao',
  'autenticacao',
  'recusado',
  'saldo',
  'sem_cobertura',
];

async function anotarFalha(db: Db, tomada: Tomada, envio: EnvioGuardado, error: unknown): Promise<void> {
  const falha = error instanceof FalhaNoEnvio ? error : undefined;
  const tentativa = {
    espera_ms: Math.max(pauseAfter(envio.tentativas, PAUSAS_S), (falha?.espera_s ?? 0) * 1000),
    ultimo_erro: falha ? keepReason(falha.motivo) : null,
    recusado: falha !== undefined && (PRECISAM_DE_ALGUEM.includes(falha.tipo) || semResultado(falha, envio)),
    cnpj_recusado: falha?.cnpj_recusado ?? false,
  };
  if (falha?.tipo !== 'perdido') return anotarTentativa(db, tomada, tentativa);
  // A caller that waits sees both at once: an annulment without its reason would tell of a change by somebody else.
  await inTransaction(db, async (trx) => {
    await anularEnvio(trx, envio.id, falha.frase);
    await anotarTentativa(trx, tomada, tentativa);
  });
}

/** A carrier that broke at a shipment this often will break at it again, so a person looks at it. */
const TENTATIVAS_SEM_RESULTADO = 4;

/** The carrier answered without saying what came of it. A carrier that is away is asked on. */
const semResultado = ({ tipo, status }: FalhaNoEnvio, { tentativas }: EnvioGuardado): boolean =>
  tipo === 'incerto' && status !== undefined && tentativas + 1 >= TENTATIVAS_SEM_RESULTADO;

const PAUSAS_S = [2, 5, 10, 30, 60, 120, 300];
