import { sql } from 'kysely';
import type { VendasDoEnvio } from '../../envio/etiquetas/vendas-do-envio.ts';
import { O_SISTEMA } from '../../historico/anotar.ts';
import { comparar } from '../../historico/mudancas.ts';
import { anotarVenda } from '../anotar-venda.ts';
import { alterarVenda, travarVenda } from '../vendas.queries.ts';

/** Lets labels and tracking read and write the sale that they are made for. */
export const vendasDoEnvio: VendasDoEnvio = {
  travar: async (db, venda_id) => {
    const venda = await travarVenda(db, venda_id);
    if (!venda) return undefined;
    return {
      temEtiqueta: venda.link_etiqueta_pdf !== null,
      anotar: async (etiqueta) => {
        const anotada = await alterarVenda(db, venda, etiqueta);
        const mudancas = comparar(['codigo_rastreamento'], venda, etiqueta);
        if (anotada) await anotarVenda(db, O_SISTEMA, { id: venda_id, acao: 'venda.etiqueta_pronta', mudancas });
        return anotada;
      },
    };
  },
  pedidoNoBling: async (db, venda_id) => {
    const venda = await db
      .selectFrom('vendas')
      .select(['pedido_bling_id', 'numero_pedido_bling'])
      .where('id', '=', venda_id)
      .executeTakeFirst();
    if (!venda?.pedido_bling_id) return undefined;
    return { id: venda.pedido_bling_id, numero: venda.numero_pedido_bling };
  },
  aCaminho: (venda_id) =>
    sql<boolean>`exists (select from vendas where id = ${venda_id} and status in ('etiqueta', 'retirada', 'enviado'))`,
};
