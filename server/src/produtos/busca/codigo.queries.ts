import type { ProdutoDoCodigo } from '@varal/contract/leitor/leitor.routes';
import { gtinLido } from '@varal/contract/produtos/gtin';
import { id } from '@varal/contract/valores';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/**
 * Finds a product or variation by its SKU, case ignored, or else by its GTIN, or else a product by its code. The SKU comes
 * first, so that the SKU 0012 is found even if another product has that code. Trashed products and archived variations are not found.
 */
export const buscarPorCodigo = async (db: Db, codigo: string): Promise<ProdutoDoCodigo | undefined> =>
  (await buscarPorCodigos(db, [codigo])).get(codigo);

/** Finds what each of these codes stands for. */
export async function buscarPorCodigos(db: Db, codigos: readonly string[]): Promise<Map<string, ProdutoDoCodigo>> {
  const { rows } = await sql<ProdutoDoCodigo & { lido: string }>`
    select distinct on (c.lido) c.lido, p.id as produto_id, v.id as variacao_id, p.titulo, coalesce(v.sku, p.sku) as sku,
      v.nome_cor, v.tamanho
    from unnest(${codigos}::text[], ${codigos.map(gtinLido)}::text[], ${codigos.map(numeroDo)}::int[]) as c (lido, gtin, numero)
    cross join lateral (
      select produto_id, variacao_id, 1 as lugar from skus where chave = chave_de_sku(c.lido)
      union all
      select produto_id, variacao_id, 2 from gtins where chave = c.gtin
      union all
      select id, null, 3 from produtos where id = c.numero and codigo = c.lido
    ) achado
    join produtos p on p.id = achado.produto_id and p.excluido_em is null
    left join variacoes v on v.id = achado.variacao_id
    order by c.lido, achado.lugar`.execute(db);
  return new Map(rows.map(({ lido, ...achado }) => [lido, achado]));
}

/** Reads the product's number from its code, which is the number with leading zeros, because only the number is indexed. */
const numeroDo = (codigo: string): number | null => id.safeParse(codigo).data ?? null;
