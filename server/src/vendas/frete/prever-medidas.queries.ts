import { type Selectable, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { Tables } from '../../tables.ts';

export type VendaAMedir = Pick<
  Selectable<Tables['vendas']>,
  'id' | 'versao' | 'status' | 'cesta' | 'altura' | 'largura' | 'comprimento' | 'peso'
>;

export const lerAMedir = (db: Db, ids: readonly number[]): Promise<VendaAMedir[]> =>
  db
    .selectFrom('vendas')
    .select(['id', 'versao', 'status', 'cesta', 'altura', 'largura', 'comprimento', 'peso'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();

type Lado = number | null;
type LinhaAMedir = { venda_id: number; quantidade: number; altura: Lado; largura: Lado; comprimento: Lado; peso: Lado };

/** Reads what is in many sales, each line with the size and weight of its product as they are today. */
export async function lerPecas(db: Db, ids: readonly number[]) {
  const { rows } = await sql<LinhaAMedir>`
    select i.venda_id, i.quantidade, m.altura, m.largura, m.profundidade as comprimento, m.peso
    from itens_da_venda i left join produtos p on p.id = i.produto_id left join modelos m on m.id = p.modelo_id
    where i.venda_id = any(${ids}::int[]) order by i.venda_id, i.posicao`.execute(db);
  return rows.map(({ venda_id, quantidade, altura, largura, comprimento, peso }) => ({
    venda_id,
    quantidade,
    medidas:
      altura === null || largura === null || comprimento === null || peso === null
        ? null
        : { altura, largura, comprimento, peso },
  }));
}
