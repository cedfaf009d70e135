import { inTransaction } from '../../base/db/transaction.ts';
import { FalhaNoEnvio } from '../falha-no-envio.ts';
import { avisarDaVenda, type EnvioGuardado } from './envios.queries.ts';
import { gravar, type Vez } from './vez.ts';

/** Gives back at the carrier what the shop does not want any more, and the money with it. */
export async function devolverEnvio(vez: Vez, anulado: EnvioGuardado): Promise<void> {
  const envio = anulado.id_externo === null && anulado.incerto ? await procurar(vez, anulado) : anulado;
  const devolucao = envio.id_externo === null ? 'feita' : await devolver(vez, envio.id_externo);
  await inTransaction(vez.db, async (trx) => {
    await gravar({ ...vez, db: trx }, { devolucao, incerto: false, ultimo_erro: null });
    await avisarDaVenda(trx, envio.venda_id);
  });
}

/** Finds the shipment that may have been made although its answer was lost. */
async function procurar(vez: Vez, anulado: EnvioGuardado): Promise<EnvioGuardado> {
  const achado = await vez.provedor.procurar(anulado.referencia);
  if (!achado) return anulado;
  const { id_externo, protocolo, valor } = achado;
  return gravar(vez, { fase: 'preparada', id_externo, protocolo, valor_confirmado: valor });
}

/** A carrier that refuses keeps the money. */
async function devolver({ provedor }: Vez, id_externo: string): Promise<'feita' | 'impossivel'> {
  try {
    return await provedor.devolver(id_externo);
  } catch (error) {
    if (error instanceof FalhaNoEnvio && error.tipo === 'perdido') return 'feita';
    if (error instanceof FalhaNoEnvio && error.tipo === 'recusado') return 'impossivel';
    throw error;
  }
}
