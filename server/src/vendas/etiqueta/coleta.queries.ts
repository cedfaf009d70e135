import { RETIRADA } from '@varal/contract/envio/retirada';
import type { PacoteNaColeta } from '@varal/contract/vendas/despacho/coleta';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** No shop hands over more parcels in a day. */
const QUANTOS = 1_000;

/** Parcels with a label that wait for their carrier, carrier by carrier; of each the one that waits longest first. */
export async function listarColeta(db: Db): Promise<PacoteNaColeta[]> {
  const { rows } = await sql<PacoteNaColeta>`
    select * from (
      select v.id as venda_id, c.nome as cliente_nome, v.endereco->>'municipio' as municipio, v.endereco->>'uf' as uf,
        v.endereco->>'cep' as cep, v.servico_frete, v.codigo_rastreamento, v.link_etiqueta_pdf, v.peso, v.n_itens, v.a_receber,
        coalesce(v.no_status_desde, v.alterado_em) as pronto_desde
      from vendas v join clientes c on c.id = v.cliente_id
      where v.status = 'retirada' and v.link_etiqueta_pdf is not null and v.codigo_servico_frete <> ${RETIRADA.codigo}
      order by pronto_desde, v.id limit ${QUANTOS}
    ) esperam
    order by servico_frete, pronto_desde, venda_id`.execute(db);
  return rows;
}
