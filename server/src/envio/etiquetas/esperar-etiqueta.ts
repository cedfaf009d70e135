import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { keptReason } from '../../base/kept-reason.ts';
import { type EnvioGuardado, verEnvio } from './envios.queries.ts';
import { outroValor } from './levar-envio.ts';

const PACIENCIA_MS = 20_000;
const POLL_MS = 100;

/** The label that was asked for when `pedido` stood like this, or why there is none. All who wait for it hear the same. */
export async function esperarEtiqueta(
  db: Db,
  pedido: Pick<EnvioGuardado, 'id' | 'tentativas'>,
  paciencia = PACIENCIA_MS,
): Promise<EnvioGuardado> {
  for (const ate = Date.now() + paciencia; Date.now() < ate; await sleep(POLL_MS)) {
    const envio = await verEnvio(db, pedido.id);
    if (envio.anulado_em && outroValor(envio)) throw new AppError('venda.frete_mudou');
    if (envio.tentativas > pedido.tentativas) throw recusaDe(envio);
    if (envio.anulado_em) throw new AppError('registro.versao_antiga');
    if (envio.fase === 'pronta') return envio;
  }
  throw new AppError('venda.etiqueta_em_andamento');
}

const recusaDe = ({ ultimo_erro }: EnvioGuardado): AppError =>
  ultimo_erro === null
    ? new AppError('venda.etiqueta_indisponivel')
    : new AppError('venda.etiqueta_recusada', { motivo: keptReason(ultimo_erro) });
