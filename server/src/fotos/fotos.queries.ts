import type { DonoDasFotos } from '@varal/contract/fotos/fotos.routes';
import { id } from '@varal/contract/valores';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** Finds the products that these pictures may be of; those in the trash get none. */
export async function listarDonos(db: Db, ids: readonly number[]): Promise<DonoDasFotos[]> {
  const { rows } = await sql<DonoDasFotos>`
    select p.id as produto_id, p.titulo, p.sku, (select count(*) from imagens_de_produto where produto_id = p.id) as n_imagens
    from produtos p where p.id = any(${ids}::int[]) and p.excluido_em is null order by p.titulo, p.id`.execute(db);
  return rows;
}

export type DoCodigo = { codigo: string; produto_id: number; por: 'sku' | 'codigo' };

/** Finds products by SKUs, case ignored, of theirs or of a variation, and by their codes. */
export async function acharCodigos(db: Db, codigos: readonly string[]): Promise<DoCodigo[]> {
  const { rows } = await sql<DoCodigo>`
    with pedidos (codigo, numero) as (
      select * from unnest(${codigos}::text[], ${codigos.map((codigo) => id.safeParse(codigo).data ?? null)}::int[])
    )
    select codigo, s.produto_id, 'sku' as por from pedidos join skus s on s.chave = chave_de_sku(codigo)
    union all
    select pedidos.codigo, p.id, 'codigo' from pedidos join produtos p on p.id = numero and p.codigo = pedidos.codigo and p.excluido_em is null
    order by codigo, por, produto_id`.execute(db);
  return rows;
}
