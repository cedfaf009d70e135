import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** A balance here, and what Bling may show of it without anybody having touched it there. */
export type SaldoParaOBling = {
  produto_id: number;
  variacao_id: number | null;
  id_bling: number;
  saldo: number;
  /** The balance last seen at Bling, and the one sent since; empty when nothing is known. */
  conhecidos: number[];
};

/** Reads the balances of a product or its variations that Bling has; in the trash, too. */
export async function lerEstoqueParaOBling(db: Db, produto_id: number): Promise<SaldoParaOBling[]> {
  const { rows } = await sql<SaldoParaOBling>`
    select n.*, array_remove(array[b.saldo, b.saldo_enviado]::float8[], null) as conhecidos
    from (
      select id as produto_id, null::int as variacao_id, id_bling, saldo from produtos
      where id = ${produto_id} and not tem_variacoes
      union all
      select v.produto_id, v.id, v.id_bling, v.saldo from variacoes v join produtos p on p.id = v.produto_id
      where p.id = ${produto_id} and p.tem_variacoes
    ) n
    left join saldos_no_bling b on b.id_bling = n.id_bling
    where n.id_bling is not null
    order by n.variacao_id`.execute(db);
  return rows;
}

type SaldoEnviado = SaldoParaOBling & { visto: number };

/** Notes Bling's balance and the one we are about to write: both are known even if the answer is lost. */
export async function anotarSaldosEnviados(db: Db, saldos: readonly SaldoEnviado[]): Promise<void> {
  if (saldos.length === 0) return;
  await sql`
    insert into saldos_no_bling (id_bling, produto_id, saldo, saldo_enviado)
    select * from unnest(${saldos.map(({ id_bling }) => id_bling)}::bigint[],
      ${saldos.map(({ produto_id }) => produto_id)}::int[], ${saldos.map(({ visto }) => visto)}::numeric[],
      ${saldos.map(({ saldo }) => saldo)}::int[])
    on conflict (id_bling) do update set saldo = excluded.saldo, saldo_enviado = excluded.saldo_enviado`.execute(db);
}

type SaldoVisto = { id_bling: number; produto_id: number; saldo: number | null };

/** Notes the balance at Bling as known, and none that we are about to write. */
export async function anotarSaldo(db: Db, { id_bling, produto_id, saldo }: SaldoVisto): Promise<void> {
  await sql`
    insert into saldos_no_bling (id_bling, produto_id, saldo) values (${id_bling}, ${produto_id}, ${saldo})
    on conflict (id_bling) do update set
      saldo = excluded.saldo, saldo_enviado = null, produto_id = excluded.produto_id`.execute(db);
}
