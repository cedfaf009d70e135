import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { prepared } from '../../base/db/prepared.ts';
import { LANCAR } from '../../estoque/estoque.queries.ts';
import { oQueSeguram } from './o-que-seguram.queries.ts';

// The ledger itself says what a sale did to the stock: each function writes the difference to the wanted state. So
// nothing is given back twice or taken twice, whatever became of the lines and products meanwhile.

/** The sale, and the user who changes it. */
export type Lancamento = { venda_id: number; usuario_id: number };

/**
 * Makes a changed sale hold what its lines say, no more and no less: first what it gives back, then what it takes. The caller holds the
 * products (`prepararItens`).
 */
export async function acertarReserva(db: Db, venda: Lancamento): Promise<void> {
  await lancar(db, venda, 'Edição', SOBRA);
  await esvaziarArquivadas(db, venda);
  await lancar(db, venda, 'Edição', FALTA);
}

/** Gives back what a cancelled sale holds. */
export async function liberar(db: Db, venda: Lancamento): Promise<void> {
  await travarProdutosDaVenda(db, venda.venda_id);
  await lancar(db, venda, 'Cancelamento', PRESO);
  await esvaziarArquivadas(db, venda);
}

/** The held goods leave the shop. */
export async function darSaida(db: Db, venda: Lancamento): Promise<void> {
  await travarProdutosDaVenda(db, venda.venda_id);
  await lancar(db, venda, 'Saída', SAIDA);
}

/** The goods that had left are in the shop again, held as before. */
export async function estornarSaida(db: Db, venda: Lancamento): Promise<void> {
  await travarProdutosDaVenda(db, venda.venda_id);
  await lancar(db, venda, 'Estorno', ESTORNO);
}

/** The goods of a cancelled sale came back, for everybody. */
export async function devolver(db: Db, venda: Lancamento): Promise<void> {
  await travarProdutosDaVenda(db, venda.venda_id);
  await lancar(db, venda, 'Devolução', DEVOLUCAO);
  await esvaziarArquivadas(db, venda);
}

type Volta = Lancamento & { itens: readonly { item_id: number; quantidade: number }[] };

/** Units of these lines are in the shop again, for everybody. The caller holds their products. */
export async function receberDeVolta(db: Db, { itens, ...venda }: Volta): Promise<void> {
  if (itens.length === 0) return;
  await sql`
    ${LANCAR} i.produto_id, i.variacao_id, ${venda.venda_id}::int, ${venda.usuario_id}::int,
      ${`Devolução da venda ${venda.venda_id}`}::text, 'devolucao', sum(n.quantidade)::int, 0
    from unnest(${itens.map(({ item_id }) => item_id)}::bigint[], ${itens.map(({ quantidade }) => quantidade)}::int[])
      as n (item_id, quantidade)
    join itens_da_venda i on i.id = n.item_id and i.venda_id = ${venda.venda_id}
    join produtos p on p.id = i.produto_id
    where i.variacao_id is not null or not p.tem_variacoes
    group by i.produto_id, i.variacao_id
    order by i.produto_id, i.variacao_id nulls first`.execute(db);
  await esvaziarArquivadas(db, venda);
}

/** The quantities that the lines ask for beyond those already held. */
const faltaDe = ({ venda_id }: Lancamento) => sql`(
  select produto_id, variacao_id, sum(n)::int as n from (
    ${oQueSeguram(sql`itens_da_venda where venda_id = ${venda_id}`)}
    union all
    select produto_id, variacao_id, -muda_reservado from movimentos_de_estoque where venda_id = ${venda_id}
  ) d group by produto_id, variacao_id
) falta`;

/**
 * The quantities that a sale holds and has taken out, by product and variation. A product that got variations after it
 * left has no stock of its own to return to: a person counts it by hand. What came back with a defect is not out, and is no stock.
 */
const feitoPor = ({ venda_id }: Lancamento) => sql`(
  select m.produto_id, m.variacao_id, sum(m.muda_reservado)::int as preso,
    case when m.variacao_id is null and p.tem_variacoes then 0
    else -coalesce(sum(m.muda_saldo) filter (where m.tipo in ('saida', 'estorno', 'devolucao')), 0)::int - coalesce((
      select sum(i.com_defeito)::int from itens_da_venda i
      where i.venda_id = ${venda_id} and i.produto_id = m.produto_id and i.variacao_id is not distinct from m.variacao_id
        and i.estampas is null
    ), 0) end as fora
  from movimentos_de_estoque m join produtos p on p.id = m.produto_id
  where m.venda_id = ${venda_id}
  group by m.produto_id, m.variacao_id, p.tem_variacoes
) feito`;

/** A row of the ledger for each thing, in one statement: its kind and what it does to balance and reservation, from where. */
const lancamento = (oQue: (venda: Lancamento) => RawBuilder<unknown>) =>
  prepared<Lancamento & { motivo: string }, never>(
    (venda) => sql`
      ${LANCAR} produto_id, variacao_id, ${venda.venda_id}::int, ${venda.usuario_id}::int, ${venda.motivo}::text, ${oQue(venda)}
      order by produto_id, variacao_id nulls first`,
  );

const SOBRA = lancamento((venda) => sql`'liberacao', 0, n from ${faltaDe(venda)} where n < 0`);
const FALTA = lancamento((venda) => sql`'reserva', 0, n from ${faltaDe(venda)} where n > 0`);
const PRESO = lancamento((venda) => sql`'liberacao', 0, -preso from ${feitoPor(venda)} where preso > 0`);
const SAIDA = lancamento((venda) => sql`'saida', -preso, -preso from ${feitoPor(venda)} where preso > 0`);
const ESTORNO = lancamento((venda) => sql`'estorno', fora, fora from ${feitoPor(venda)} where fora > 0`);
const DEVOLUCAO = lancamento((venda) => sql`'devolucao', fora, 0 from ${feitoPor(venda)} where fora > 0`);

async function lancar(
  db: Db,
  { venda_id, usuario_id }: Lancamento,
  porque: string,
  oQue: ReturnType<typeof lancamento>,
): Promise<void> {
  await oQue(db, { venda_id, usuario_id, motivo: `${porque} da venda ${venda_id}` });
}

/** Locks the products before the reads that the writes depend on, in the order of ids, as all others do. */
export async function travarProdutosDaVenda(db: Db, venda_id: number): Promise<void> {
  await sql`
    select from produtos where id in (select produto_id from movimentos_de_estoque where venda_id = ${venda_id})
    order by id for no key update`.execute(db);
}

/** A variation that was taken out of its product keeps what sales hold of it and nothing else. */
async function esvaziarArquivadas(db: Db, { venda_id, usuario_id }: Lancamento): Promise<void> {
  await sql`
    ${LANCAR} v.produto_id, v.id, null, ${usuario_id}::int, 'Variação fora do cadastro', 'ajuste', v.reservado - v.saldo, 0
    from variacoes v
    where v.arquivada_em is not null and v.saldo > v.reservado
      and v.id in (select variacao_id from movimentos_de_estoque where venda_id = ${venda_id})
    order by v.produto_id, v.id`.execute(db);
}
