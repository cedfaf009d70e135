import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** Lists the shop's sizes, in its order. */
export async function listarTamanhos(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tamanho: string }>`
    select tamanho from valores_de_atributo where tamanho is not null order by ordem, id`.execute(db);
  return rows.map(({ tamanho }) => tamanho);
}

/** Holds those of these sizes that the shop has: until the end of the transaction nobody takes them out of its list. */
export async function segurarTamanhos(db: Db, tamanhos: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ tamanho: string }>`
    select tamanho from valores_de_atributo where tamanho = any(${tamanhos}::text[]) order by id for key share`.execute(
    db,
  );
  return new Set(rows.map(({ tamanho }) => tamanho));
}
