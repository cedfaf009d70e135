import type { DocumentoFiscal } from '@varal/contract/vendas/despacho/documento-fiscal';
import type { Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { nadaPago, verEnvioVivo } from '../../envio/etiquetas/envios.queries.ts';
import { dito } from '../../historico/mudancas.ts';
import { abrirVenda, conferirVersao, mudarVenda, verVenda } from '../abrir-venda.ts';
import { anotarVenda } from '../anotar-venda.ts';

type Entrada = { id: number; documento_fiscal: DocumentoFiscal | null; versao?: number | undefined; quem: Quem };

/** The key of what travels with the goods. It is printed on the label, so it changes until that is made. */
export async function salvarDocumentoFiscal(db: Db, { id, documento_fiscal, versao, quem }: Entrada): Promise<Venda> {
  const atual = await abrirVenda(db, id);
  conferirVersao(atual, versao);
  if (atual.status === 'cancelado') throw new AppError('venda.cancelada');
  const novo = {
    documento_fiscal_tipo: documento_fiscal?.tipo ?? null,
    documento_fiscal_chave: documento_fiscal?.chave ?? null,
  };
  if (
    novo.documento_fiscal_tipo === atual.documento_fiscal_tipo &&
    novo.documento_fiscal_chave === atual.documento_fiscal_chave
  ) {
    return verVenda(db, id);
  }

  if (atual.link_etiqueta_pdf) throw new AppError('envio.documento_com_etiqueta');
  const envio = await verEnvioVivo(db, id);
  // A label that the carrier refused, perhaps for this very key, is asked for anew.
  if (envio && !(envio.recusado && nadaPago(envio))) throw new AppError('envio.documento_em_andamento');

  await mudarVenda(db, atual, novo);
  const mudancas = [dito('documento_fiscal', novo.documento_fiscal_chave, atual.documento_fiscal_chave)];
  await anotarVenda(db, quem, { id, acao: 'venda.documento_fiscal', mudancas });
  return verVenda(db, id);
}
