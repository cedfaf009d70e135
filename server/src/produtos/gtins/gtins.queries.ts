import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

export type GtinEmUso = {
  gtin: string;
  produto_id: number;
  titulo: string;
  nome_cor: string | null;
  tamanho: string | null;
};

/** Lists those of these GTINs that other products or their variations have, with the thing that has it. */
export async function listarGtinsEmUso(
  db: Db,
  gtins: readonly string[],
  produto_id: number | null,
): Promise<GtinEmUso[]> {
  if (gtins.length === 0) return [];
  const { rows } = await sql<GtinEmUso>`
    select procurado.gtin, p.id as produto_id, p.titulo, v.nome_cor, v.tamanho
    from unnest(${gtins}::text[]) with ordinality as procurado (gtin, lugar)
    join gtins g on g.chave = chave_de_gtin(procurado.gtin)
    join produtos p on p.id = g.produto_id
    left join variacoes v on v.id = g.variacao_id
    where g.produto_id is distinct from ${produto_id}::int
    order by procurado.lugar`.execute(db);
  return rows;
}
