import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** Begins an insert into the ledger. A `select` of these columns follows. */
export const LANCAR = sql`
  insert into movimentos_de_estoque
    (produto_id, variacao_id, venda_id, usuario_id, motivo, tipo, muda_saldo, muda_reservado)`;

type Folha = { produto_id: number; usuario_id: number; motivo: string };
type Ajuste = { variacao_id: number | null; muda_saldo: number };

/** Adjusts balances by hand with one ledger row each, in one statement. Adjustments of zero are left out. */
export async function ajustarEstoque(db: Db, folha: Folha, ajustes: readonly Ajuste[]): Promise<void> {
  await lancar(db, 'ajuste', folha, ajustes);
}

/** Begins the balances of what was brought from elsewhere with one ledger row each. */
export async function entrarPorImportacao(db: Db, folha: Folha, entradas: readonly Ajuste[]): Promise<void> {
  await lancar(db, 'importacao', folha, entradas);
}

async function lancar(
  db: Db,
  tipo: 'ajuste' | 'importacao',
  { produto_id, usuario_id, motivo }: Folha,
  ajustes: readonly Ajuste[],
): Promise<void> {
  const reais = ajustes.filter(({ muda_saldo }) => muda_saldo !== 0);
  if (reais.length === 0) return;
  await sql`
    insert into movimentos_de_estoque (produto_id, variacao_id, tipo, muda_saldo, usuario_id, motivo)
    select ${produto_id}, variacao_id, ${tipo}, muda_saldo, ${usuario_id}, ${motivo}
    from unnest(
      ${reais.map(({ variacao_id }) => variacao_id)}::int[],
      ${reais.map(({ muda_saldo }) => muda_saldo)}::int[]
    ) as n (variacao_id, muda_saldo)
    order by variacao_id`.execute(db);
}
