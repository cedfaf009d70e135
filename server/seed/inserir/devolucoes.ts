import { sql } from 'kysely';
import type { Db } from '../../src/base/db/db.ts';
import { rowsOf } from './linhas.ts';

type Voltou = {
  /** One piece of this came back, of what has left the shop. */
  sku: string;
  motivo: string;
  /** It went to this customer's other sale, of the same moment. */
  trocado: boolean;
  dias: number;
};

const VOLTARAM: readonly Voltou[] = [
  { sku: 'P-CAM01-PRETA-M', motivo: 'Não serviu', trocado: false, dias: 0.06 },
  { sku: 'P-VES01-2-G', motivo: 'Veio errado', trocado: true, dias: 0.2 },
];
const UM_DIA = 86_400_000;

/** Goods that came back to the shelf, in a shop where nothing else did: for Pix, or for other goods and credit. */
export async function inserirDevolucoes(db: Db, agora: Date): Promise<void> {
  const voltaram = VOLTARAM.map(({ dias, ...um }) => ({ ...um, em: new Date(agora.getTime() - dias * UM_DIA) }));
  const skus = VOLTARAM.map(({ sku }) => sku);
  await sql`
    insert into devolucoes (venda_id, motivo, valor, troca_id, usuario_id, criado_em)
    select v.id, r.motivo, round(i.subtotal / i.quantidade, 2),
      case when r.trocado then (select max(t.id) from vendas t where t.cliente_id = v.cliente_id and t.id <> v.id) end,
      v.vendedor_id, r.em
    from ${rowsOf(voltaram)} as r (sku text, motivo text, trocado boolean, em timestamptz)
    join itens_da_venda i on i.sku = r.sku join vendas v on v.id = i.venda_id and v.status in ('enviado', 'concluido')
    order by r.em`.execute(db);
  await sql`
    insert into itens_da_devolucao (devolucao_id, item_id, destino, quantidade, valor)
    select d.id, i.id, 'estoque', 1, d.valor
    from devolucoes d join itens_da_venda i on i.venda_id = d.venda_id and i.sku = any(${skus}::text[])`.execute(db);
  await sql`
    update itens_da_venda i set devolvidas = n.quantidade from itens_da_devolucao n where n.item_id = i.id`.execute(db);
  await sql`
    update vendas v set devolvido = d.valor, situacao_da_devolucao = case when d.valor = v.total then 'total' else 'parcial' end
    from devolucoes d where d.venda_id = v.id`.execute(db);
  await sql`
    insert into movimentos_de_estoque (produto_id, variacao_id, tipo, muda_saldo, muda_reservado, usuario_id, motivo,
      venda_id, criado_em)
    select i.produto_id, i.variacao_id, 'devolucao', n.quantidade, 0, d.usuario_id, 'Devolução da venda ' || d.venda_id,
      d.venda_id, d.criado_em
    from devolucoes d join itens_da_devolucao n on n.devolucao_id = d.id join itens_da_venda i on i.id = n.item_id
    order by d.criado_em`.execute(db);
  await sql`
    insert into pagamentos (venda_id, forma, valor, recebido_em, usuario_id, criado_em, devolucao_id, cliente_id)
    select v.id, case when d.troca_id is null then 'pix' else 'credito' end, d.valor, d.criado_em, d.usuario_id, d.criado_em,
      d.id as devolucao_id, case when d.troca_id is not null then v.cliente_id end
    from devolucoes d join vendas v on v.id = d.venda_id
    union all
    select t.id, 'credito', least(d.valor, t.total), d.criado_em, d.usuario_id, d.criado_em, null, t.cliente_id
    from devolucoes d join vendas t on t.id = d.troca_id
    order by devolucao_id nulls last`.execute(db);
}
