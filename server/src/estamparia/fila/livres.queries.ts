import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';

type Livres = { titulo: string; nome_cor: string | null; tamanho: string | null; livres: number };

/** Reads the units that no sale holds; the caller holds the product. */
export async function buscarLivres(
  db: Db,
  { produto_id, variacao_id }: { produto_id: number; variacao_id: number | null },
): Promise<Livres> {
  const { rows } = await sql<Livres>`
    select p.titulo, v.nome_cor, v.tamanho, least(p.saldo - p.reservado, v.saldo - v.reservado) as livres
    from produtos p left join variacoes v on v.id = ${variacao_id}::int where p.id = ${produto_id}`.execute(db);
  const [livres] = rows;
  if (!livres) throw new AppError('estamparia.peca_nao_encontrada');
  return livres;
}
