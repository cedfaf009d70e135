import type { Movimento } from '@varal/contract/estoque/estoque.routes';
import type { EntreDias } from '@varal/contract/planilha';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

export type MovimentoNaPlanilha = Omit<Movimento, 'id' | 'variacao_id'> & {
  titulo: string;
  nome_cor: string | null;
  tamanho: string | null;
};

/** Lists the movements between two days of the shop, the newest first. */
export async function buscarIdsDeMovimentos(
  db: Db,
  { de, ate, produto }: EntreDias & { produto?: number | undefined },
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(id order by id desc), '[]') as ids from movimentos_de_estoque
    where (${produto ?? null}::int is null or produto_id = ${produto ?? null})
      and criado_em >= coalesce(${de ?? null}::date::timestamp at time zone 'America/Sao_Paulo', '-infinity')
      and criado_em < coalesce((${ate ?? null}::date + 1)::timestamp at time zone 'America/Sao_Paulo', 'infinity')`.execute(
    db,
  );
  return rows[0]?.ids ?? [];
}

export async function lerMovimentos(db: Db, ids: readonly number[]): Promise<MovimentoNaPlanilha[]> {
  const { rows } = await sql<MovimentoNaPlanilha>`
    select m.criado_em, m.tipo, coalesce(v.sku, p.sku) as sku, p.titulo, v.nome_cor, v.tamanho, m.muda_saldo,
      m.muda_reservado, m.saldo_depois, m.reservado_depois, u.nome as usuario, m.motivo,
      m.motivo_do_ajuste, m.venda_id, m.contagem_id
    from unnest(${ids}::bigint[]) with ordinality as pedidos (id, lugar)
    join movimentos_de_estoque m using (id)
    join produtos p on p.id = m.produto_id
    join usuarios u on u.id = m.usuario_id
    left join variacoes v on v.id = m.variacao_id
    order by pedidos.lugar`.execute(db);
  return rows;
}
