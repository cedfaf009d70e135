import { randomBytes } from 'node:crypto';
import type { Db } from '../../src/base/db/db.ts';
import type { Arquivos } from '../../src/base/storage/storage.ts';
import { inserirEnvio } from '../../src/envio/etiquetas/envios.queries.ts';
import { linkDaEtiqueta } from '../../src/envio/etiquetas/link-da-etiqueta.ts';
import { verVenda } from '../../src/vendas/abrir-venda.ts';
import { pedidoDeEnvio } from '../../src/vendas/etiqueta/gerar-etiqueta.ts';
import { REMETENTE_DE_EXEMPLO } from '../exemplo/envio.ts';

/** The carrier's ids of sample labels begin with this; only the simulated one comes to know them. */
export const DE_EXEMPLO = 'exemplo-';

/** The labels of the sample's parcels. */
export async function inserirEtiquetas(db: Db, arquivos: Arquivos): Promise<void> {
  const comCodigo = await db
    .selectFrom('vendas')
    .select('id')
    .where('codigo_rastreamento', 'is not', null)
    .orderBy('id')
    .execute();
  const { desenharEtiqueta } = await import('./desenhar-etiqueta.ts');
  for (const { id } of comCodigo) {
    const venda = await verVenda(db, id);
    const pedido = pedidoDeEnvio(venda, REMETENTE_DE_EXEMPLO);
    const { codigo_rastreamento, servico_frete, frete_valor } = venda;
    const referencia = `V${id}-${randomBytes(8).toString('hex')}`;
    const arquivo = `etiquetas/${referencia}.pdf`;
    const servico = servico_frete ?? '';
    await arquivos.put(arquivo, await desenharEtiqueta({ pedido, servico, codigo: codigo_rastreamento ?? '' }));
    const envio = await inserirEnvio(db, {
      venda_id: id,
      provedor: 'melhor_envio',
      codigo_servico: pedido.codigo_servico,
      fase: 'pronta',
      pedido,
      referencia,
      id_externo: `${DE_EXEMPLO}${id}`,
      valor_cotado: frete_valor ?? 0,
      valor_confirmado: frete_valor ?? 0,
      codigo_rastreamento,
      arquivo,
      chave: randomBytes(24).toString('base64url'),
    });
    await db
      .updateTable('vendas')
      .set({ link_etiqueta_pdf: linkDaEtiqueta(envio) })
      .where('id', '=', id)
      .execute();
  }
}
