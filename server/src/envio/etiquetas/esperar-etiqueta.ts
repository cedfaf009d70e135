import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { keptReason } from '../../base/kept-reason.ts';
import type { Etiquetas } from './abrir-etiquetas.ts';
import { type EnvioGuardado, verEnvio } from './envios.queries.ts';
import { outroValor } from './levar-envio.ts';

const PATIENCE_MS = 20_000;
/** The label may be made by another process, which sends no sign: so its row is looked at this often. */
const POLL_MS = 500;

/** The label that was asked for when it stood like `pedida`, or why there is none. All who wait for it hear the same. */
export async function esperarEtiqueta(
  db: Db,
  pedida: Pick<EnvioGuardado, 'id' | 'tentativas'>,
  fimDe: Etiquetas['fimDe'],
  patience = PATIENCE_MS,
): Promise<EnvioGuardado> {
  const ate = Date.now() + patience;
  while (Date.now() < ate) {
    // The promise is taken before the look, so that an end in between is seen at once.
    const fim = fimDe(pedida.id);
    const envio = await verEnvio(db, pedida.id);
    if (envio.anulado_em && outroValor(envio)) throw new AppError('venda.frete_mudou');
    if (envio.tentativas > pedida.tentativas) throw talvezPaga(envio) ? EM_ANDAMENTO() : recusaDe(envio);
    if (envio.anulado_em) throw new AppError('registro.versao_antiga');
    if (envio.fase === 'pronta') return envio;
    const pausa = sleep(POLL_MS);
    await (fim ? Promise.race([fim, pausa]) : pausa);
  }
  throw EM_ANDAMENTO();
}

const EM_ANDAMENTO = () => new AppError('venda.etiqueta_em_andamento');

/** Nobody knows yet whether it is paid: the carrier is looked at before anything else, without anybody asking. */
const talvezPaga = ({ fase, incerto, recusado, anulado_em }: EnvioGuardado): boolean =>
  fase === 'preparada' && incerto && !recusado && anulado_em === null;

const recusaDe = ({ ultimo_erro }: EnvioGuardado): AppError =>
  ultimo_erro === null
    ? new AppError('venda.etiqueta_indisponivel')
    : new AppError('venda.etiqueta_recusada', { motivo: keptReason(ultimo_erro) });
