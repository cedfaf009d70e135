import { inTransaction } from '../../base/db/transaction.ts';
import type { EnvioGuardado } from './envios.queries.ts';
import { linkDaEtiqueta } from './link-da-etiqueta.ts';
import { externo, gravar, type Vez, VezPerdida } from './vez.ts';

const PASTA = 'etiquetas/';

/** The carrier's paper becomes ours, and the sale's: in one transaction with the last word on whether it is still wanted. */
export async function guardarEtiqueta(vez: Vez, envio: EnvioGuardado): Promise<EnvioGuardado> {
  const { pdf, codigo_rastreamento } = await vez.provedor.obter(externo(envio));
  // A retry after a crash writes the same name: no file is left behind.
  const arquivo = `${PASTA}${envio.referencia}.pdf`;
  await vez.arquivos.put(arquivo, pdf);
  return inTransaction(vez.db, async (trx) => {
    // The sale is locked first, in the same order as by a change of the sale, which gives the label up.
    const venda = await vez.vendas.segurar(trx, envio.venda_id);
    const pronta = await gravar({ ...vez, db: trx }, { fase: 'pronta', arquivo, codigo_rastreamento });
    if (venda && !pronta.anulado_em && !(await venda.anotar(etiquetaDo(pronta)))) throw new VezPerdida();
    return pronta;
  });
}

/** The part of the label that the sale keeps: the address of the paper and the tracking code. */
export const etiquetaDo = (envio: EnvioGuardado) => ({
  link_etiqueta_pdf: linkDaEtiqueta(envio),
  codigo_rastreamento: envio.codigo_rastreamento,
});
