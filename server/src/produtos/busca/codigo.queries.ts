import type { ProdutoDoCodigo } from '@varal/contract/leitor/leitor.routes';
import { id } from '@varal/contract/valores';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/**
 * Whose SKU this is, case ignored: no two have the same. Only where it is nobody's is it the code of a product, so that one
 * with the SKU 0012 is found although another has that code. What is in the trash or archived has neither.
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

/** The code is the product's number with zeros before it: by the number the database has an index. */
const numeroDo = (codigo: string): number | null => id.safeParse(codigo).data ?? null;
