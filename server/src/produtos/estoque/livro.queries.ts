import type { Movimento } from '@varal/contract/estoque/estoque.routes';
import type { MotivoDoAjuste } from '@varal/contract/estoque/movimentos';
import type { Lista } from '@varal/contract/valores';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

export const buscarSaldo = (db: Db, produto_id: number) =>
  db
    .selectFrom('produtos')
    .select(['saldo', 'reservado'])
    .where('id', '=', produto_id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst();

type Correcao = { produto_id: number; usuario_id: number | null; em: string };

/** Finds why a person corrected balances of a product, the last time until this moment. */
export async function buscarMotivoDoAjuste(
  db: Db,
  { produto_id, usuario_id, em }: Correcao,
): Promise<MotivoDoAjuste | null> {
  const { rows } = await sql<{ motivo_do_ajuste: MotivoDoAjuste | null }>`
    select motivo_do_ajuste from movimentos_de_estoque
    where produto_id = ${produto_id} and tipo = 'ajuste' and usuario_id = ${usuario_id} and criado_em <= ${em}
    order by id desc limit 1`.execute(db);
  return rows[0]?.motivo_do_ajuste ?? null;
}

/** A row of the history wrote this balance. */
export type SaldoEscrito = { produto_id: number; variacao_id: number | null; historico_id: number };

/** Finds who last moved each of these balances since: by anything, but for adjustments with one of these reasons. The first is the row's own. */
export async function quemMoveuDepois<S extends SaldoEscrito>(
  db: Db,
  escritos: readonly S[],
  motivos: readonly [proprio: string, ...outros: string[]],
): Promise<(S & { nome: string })[]> {
  if (escritos.length === 0) return [];
  const { rows } = await sql<{ lugar: number; nome: string }>`
    select e.lugar, u.nome
    from unnest(${escritos.map((um) => um.produto_id)}::int[], ${escritos.map((um) => um.variacao_id)}::int[],
        ${escritos.map((um) => um.historico_id)}::bigint[])
      with ordinality as e (produto_id, variacao_id, historico_id, lugar)
    join historico h on h.id = e.historico_id
    cross join lateral (
      select coalesce(max(m.id), 0) as ultimo from movimentos_de_estoque m
      where m.produto_id = e.produto_id and m.variacao_id is not distinct from e.variacao_id
        and m.motivo = ${motivos[0]} and m.usuario_id = h.usuario_id and m.criado_em <= h.em
    ) proprio
    cross join lateral (
      select m.usuario_id from movimentos_de_estoque m
      where m.produto_id = e.produto_id and m.variacao_id is not distinct from e.variacao_id
        and m.id > proprio.ultimo and m.muda_saldo <> 0 and m.tipo <> 'inicial' and m.motivo <> all(${motivos}::text[])
      order by m.id desc limit 1
    ) depois
    join usuarios u on u.id = depois.usuario_id`.execute(db);
  return rows.flatMap(({ lugar, nome }) => {
    const escrito = escritos[lugar - 1];
    return escrito ? [{ ...escrito, nome }] : [];
  });
}

/** Reads the ledger of a product and its variations, the newest row first. */
export async function listarMovimentos(db: Db, produto_id: number, { pagina, limite }: Omit<Lista, 'busca'>) {
  const { total } = await db
    .selectFrom('movimentos_de_estoque')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('produto_id', '=', produto_id)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Movimento>`
    select m.id, m.criado_em, m.tipo, coalesce(v.sku, p.sku) as sku, m.variacao_id, m.muda_saldo, m.muda_reservado,
      m.saldo_depois, m.reservado_depois, u.nome as usuario, m.motivo, m.motivo_do_ajuste,
      m.venda_id, m.contagem_id
    from movimentos_de_estoque m
    join produtos p on p.id = m.produto_id
    join usuarios u on u.id = m.usuario_id
    left join variacoes v on v.id = m.variacao_id
    where m.produto_id = ${produto_id}
    order by m.id desc
    limit ${limite} offset ${(pagina - 1) * limite}`.execute(db);
  return { rows, total };
}
