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
