import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

type Situacao = { venda_id: number; situacao_id: number | null; aceita_no_status: StatusDaVenda | null };

/** Notes the order's situation at Bling as known, and as one that we did not write. */
export async function reconhecerSituacao(db: Db, { venda_id, situacao_id, aceita_no_status }: Situacao): Promise<void> {
  await sql`
    insert into pedidos_no_bling (venda_id, situacao_id, aceita_no_status)
    values (${venda_id}, ${situacao_id}, ${aceita_no_status})
    on conflict (venda_id) do update set
      situacao_id = excluded.situacao_id, situacao_enviada = null, aceita_no_status = excluded.aceita_no_status`.execute(
    db,
  );
}

export async function esquecerPedido(db: Db, venda_id: number): Promise<void> {
  await db.deleteFrom('pedidos_no_bling').where('venda_id', '=', venda_id).execute();
}

type Saldo = { id_bling: number | null; produto_id: number; saldo: number | null };

/** Notes the balance at Bling in the same way; a product that is not there has none. */
export async function reconhecerSaldo(db: Db, { id_bling, produto_id, saldo }: Saldo): Promise<void> {
  if (id_bling === null) return;
  await sql`
    insert into saldos_no_bling (id_bling, produto_id, saldo) values (${id_bling}, ${produto_id}, ${saldo})
    on conflict (id_bling) do update set saldo = excluded.saldo, saldo_enviado = null`.execute(db);
}
