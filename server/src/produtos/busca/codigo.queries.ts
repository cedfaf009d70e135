import type { ProdutoDoCodigo } from '@varal/contract/leitor/leitor.routes';
import { id } from '@varal/contract/valores';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/**
 * Finds a product or variation by its SKU, case ignored, or else a product by its code. The SKU comes first, so that the
 * SKU 0012 is found even if another product has that code. Trashed products and archived variations are not found.
 */
export async function buscarPorCodigo(db: Db, codigo: string): Promise<ProdutoDoCodigo | undefined> {
  const { rows } = await sql<ProdutoDoCodigo>`
    select p.id as produto_id, v.id as variacao_id, p.titulo, coalesce(v.sku, p.sku) as sku, v.nome_cor, v.tamanho
    from (
      select produto_id, variacao_id, 1 as lugar from skus where chave = chave_de_sku(${codigo})
      union all
      select id, null, 2 from produtos where id = ${numeroDo(codigo)}::int and codigo = ${codigo}
    ) achado
    join produtos p on p.id = achado.produto_id and p.excluido_em is null
    left join variacoes v on v.id = achado.variacao_id
    order by achado.lugar
    limit 1`.execute(db);
  return rows[0];
}

/** Reads the product's number from its code, which is the number with leading zeros, because only the number is indexed. */
const numeroDo = (codigo: string): number | null => id.safeParse(codigo).data ?? null;
