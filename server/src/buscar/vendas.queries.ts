import { ROTULOS, type StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { type ComFrete, dizerTotal } from '@varal/contract/vendas/total-com-frete';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { lerCodigo } from '../vendas/lista/busca-de-vendas.ts';
import { TOTAL_COM_FRETE } from '../vendas/total-com-frete.queries.ts';
import { comeca } from './comecos.ts';
import type { Candidato } from './pontos.ts';

type Venda = ComFrete & {
  id: number;
  cliente_id: number;
  cliente_nome: string;
  status: StatusDaVenda;
  numero_pedido_bling: string | null;
  codigo_rastreamento: string | null;
};
export type VendaAchada = Candidato & { cliente_id: number };

/** A shorter beginning of a tracking code is one of many. */
const COMECO_DO_RASTREAMENTO = 6;

const COLUNAS = sql`v.id, v.cliente_id, c.nome as cliente_nome, v.status, ${TOTAL_COM_FRETE} as total_com_frete, v.frete_valor,
  v.numero_pedido_bling, v.codigo_rastreamento`;

/** Finds the sales that their number, their order's number at Bling or their tracking code names, and where one begins so. */
export async function acharVendas(db: Db, q: string): Promise<VendaAchada[]> {
  const codigo = lerCodigo(q);
  if (!codigo) return [];
  const rastreamento = codigo.texto.toUpperCase();
  const fim =
    rastreamento.length < COMECO_DO_RASTREAMENTO
      ? sql`upper(codigo_rastreamento) = ${rastreamento}`
      : comeca(sql`upper(codigo_rastreamento)`, rastreamento);
  const { rows } = await sql<Venda>`
    select ${COLUNAS} from (
      select ${codigo.numero}::int as id
      union (select id from vendas where numero_pedido_bling = ${codigo.texto} limit 5)
      union (select id from vendas where codigo_rastreamento is not null and ${fim} limit 5)
    ) achadas join vendas v using (id) join clientes c on c.id = v.cliente_id
    order by (v.id = ${codigo.numero}::int) is true desc, v.id desc`.execute(db);
  return rows.map(comoCandidato);
}

/** Finds the sales of these people that changed last. */
export async function acharVendasDe(db: Db, clientes: readonly number[]): Promise<VendaAchada[]> {
  if (clientes.length === 0) return [];
  const { rows } = await sql<Venda>`
    select ${COLUNAS}
    from unnest(${clientes}::int[]) quem (id) cross join lateral (
      select * from vendas where cliente_id = quem.id order by alterado_em desc, id desc limit 5
    ) v join clientes c on c.id = v.cliente_id
    order by v.alterado_em desc, v.id desc limit 5`.execute(db);
  return rows.map(comoCandidato);
}

export async function verVendas(db: Db, ids: readonly number[]): Promise<VendaAchada[]> {
  const { rows } = await sql<Venda>`
    select ${COLUNAS} from vendas v join clientes c on c.id = v.cliente_id where v.id = any(${ids}::int[])`.execute(db);
  return rows.map(comoCandidato);
}

const comoCandidato = (venda: Venda): VendaAchada => ({
  tipo: 'venda',
  id: venda.id,
  titulo: `Venda ${venda.id}`,
  detalhe: `${venda.cliente_nome} · ${ROTULOS[venda.status]} · ${dizerTotal(venda)}`,
  rota: `/vendas/${venda.id}`,
  imagem_url: null,
  chaves: [String(venda.id), venda.numero_pedido_bling, venda.codigo_rastreamento].filter((chave) => chave !== null),
  texto: venda.cliente_nome,
  cliente_id: venda.cliente_id,
});
