import { inTransaction } from '../../base/db/transaction.ts';
import { FalhaNoEnvio } from '../falha-no-envio.ts';
import { type EnvioTomado, gravar } from './envio-tomado.ts';
import { anunciarVenda, type EnvioGuardado } from './envios.queries.ts';

/** Gives back at the carrier what the shop does not want any more, and the money with it. */
export async function devolverEnvio(tomado: EnvioTomado, anulado: EnvioGuardado): Promise<void> {
  const envio = anulado.id_externo === null && anulado.incerto ? await procurar(tomado, anulado) : anulado;
  const devolucao = envio.id_externo === null ? 'feita' : await devolver(tomado, envio.id_externo);
  await inTransaction(tomado.db, async (trx) => {
    await gravar({ ...tomado, db: trx }, { devolucao, incerto: false, ultimo_erro: null });
    await anunciarVenda(trx, envio.venda_id);
  });
}

/** Finds the shipment that may have been made although its answer was lost. */
async function procurar(tomado: EnvioTomado, anulado: EnvioGuardado): Promise<EnvioGuardado> {
  const achado = await tomado.provedor.procurar(anulado.referencia);
  if (!achado) return anulado;
  const { id_externo, protocolo, valor } = achado;
  return gravar(tomado, { fase: 'preparada', id_externo, protocolo, valor_confirmado: valor });
}

/** A carrier that refuses keeps the money. */
async function devolver({ provedor }: EnvioTomado, id_externo: string): Promise<'feita' | 'impossivel'> {
  try {
    return await provedor.devolver(id_externo);
  } catch (error) {
    if (error instanceof FalhaNoEnvio && error.tipo === 'perdido') return 'feita';
    if (error instanceof FalhaNoEnvio && error.tipo === 'recusado') return 'impossivel';
    throw error;
  }
}
