import { type CompraEmLote, type CotacaoEmLote, compraEmLote, cotacaoEmLote } from '@varal/contract/lote/lote';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** Tells how far a task of quotes came. */
export const lerCotacaoEmLote = async (db: Db, id: number): Promise<CotacaoEmLote> =>
  cotacaoEmLote.parse(await lerResultado(db, id));

/** Tells how far a task of purchases came. */
export const lerCompraEmLote = async (db: Db, id: number): Promise<CompraEmLote> =>
  compraEmLote.parse(await lerResultado(db, id));

async function lerResultado(db: Db, id: number): Promise<unknown> {
  const { resultado } = await db
    .selectFrom('tarefas')
    .select('resultado')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return resultado;
}

/** If two people ask for labels at once, the second one sees what the first one is to spend. */
export async function umLotePorVez(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('lotes_de_etiquetas'))`.execute(db);
}

/** Locks sales, each in the order of its id, so that of two who ask for the same one the second sees what the first wrote. */
export async function travarVendas(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from vendas where id = any(${ids}::int[]) order by id for no key update`.execute(db);
}

/** Sales whose labels other open lots are still to buy, with who asked for it and what each will take from the wallet. */
export async function lerEmOutrosLotes(db: Db): Promise<{ venda_id: number; quem: string; custo: number }[]> {
  const { rows } = await sql<{ venda_id: number; quem: string; custo: number }>`
    select (v ->> 'venda_id')::int as venda_id, (v ->> 'custo')::float8 as custo, u.nome as quem
    from tarefas t join usuarios u on u.id = t.usuario_id, jsonb_array_elements(t.resultado -> 'vendas') v
    where t.tipo = 'etiquetas_compra' and t.estado in ('na_fila', 'fazendo')
      and v ->> 'estado' not in ('comprada', 'falhou')
    order by t.id, 1`.execute(db);
  return rows;
}

/**
 * Tells what the carrier takes for each of these, as it was quoted; without a quote it is what the caller says. A sale that
 * keeps its service may be named at the price that its customer was told.
 */
export async function lerCustos(
  db: Db,
  itens: readonly { venda_id: number; codigo: string; valor: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ custo: number }>`
    select coalesce(c.custo, c.valor, i.valor) as custo
    from jsonb_to_recordset(${JSON.stringify(itens.map((item, posicao) => ({ ...item, posicao })))}::jsonb)
      as i (posicao int, venda_id int, codigo text, valor numeric)
    left join vendas v on v.id = i.venda_id and v.codigo_servico_frete = i.codigo and v.frete_valor = i.valor
    left join cotacoes_de_frete c on c.venda_id = i.venda_id and c.codigo = i.codigo
      and (c.valor = i.valor or v.id is not null)
    order by i.posicao`.execute(db);
  return rows.map(({ custo }) => custo);
}
