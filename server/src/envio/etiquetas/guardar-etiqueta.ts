import { inTransaction } from '../../base/db/transaction.ts';
import { EnvioSolto, type EnvioTomado, externo, gravar } from './envio-tomado.ts';
import type { EnvioGuardado } from './envios.queries.ts';
import { linkDaEtiqueta } from './link-da-etiqueta.ts';

export const PASTA = 'etiquetas/';

/** The carrier's paper becomes ours, and the sale's: in one transaction with the last word on whether it is still wanted. */
export async function guardarEtiqueta(tomado: EnvioTomado, envio: EnvioGuardado): Promise<EnvioGuardado> {
  const { pdf, codigo_rastreamento } = await tomado.provedor.obter(externo(envio));
  // A retry after a crash writes the same name: no file is left behind.
  const arquivo = `${PASTA}${envio.referencia}.pdf`;
  await tomado.arquivos.put(arquivo, pdf);
  return inTransaction(tomado.db, async (trx) => {
    // The sale is locked first, in the same order as by a change of the sale, which gives the label up.
    const venda = await tomado.vendas.travar(trx, envio.venda_id);
    const pronta = await gravar({ ...tomado, db: trx }, { fase: 'pronta', arquivo, codigo_rastreamento });
    if (venda && !pronta.anulado_em && !(await venda.anotar(etiquetaDo(pronta)))) throw new EnvioSolto();
    return pronta;
  });
}

/** The part of the label that the sale keeps: the address of the paper and the tracking code. */
export const etiquetaDo = (envio: EnvioGuardado) => ({
  link_etiqueta_pdf: linkDaEtiqueta(envio),
  codigo_rastreamento: envio.codigo_rastreamento,
});
