import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';

/** Tells what a contact says at Bling where the customer's record says nothing: an invoice copies it. */
export type Sobras = { outro_email: boolean; outro_telefone: boolean };

/** Notes that a contact was there before us: it is brought up to date before the first order that names it. */
export async function anotarContatoAlheio(db: Db, cliente_id: number): Promise<void> {
  await sql`
    insert into contatos_no_bling (cliente_id, a_alinhar) values (${cliente_id}, true)
    on conflict (cliente_id) do update set a_alinhar = true`.execute(db);
}

/** Notes what a contact was seen to say, whether or not it is brought up to date. */
export async function anotarSobras(db: Db, cliente_id: number, { outro_email, outro_telefone }: Sobras): Promise<void> {
  await sql`
    insert into contatos_no_bling (cliente_id, outro_email, outro_telefone)
    select id, ${outro_email}, ${outro_telefone} from clientes where id = ${cliente_id}
    on conflict (cliente_id) do update set outro_email = excluded.outro_email, outro_telefone = excluded.outro_telefone`.execute(
    db,
  );
}

/** Notes that a contact says what the customer's record says, but for this. */
export async function anotarAlinhado(db: Db, cliente_id: number, sobras: Sobras): Promise<void> {
  const { outro_email, outro_telefone } = sobras;
  if (!outro_email && !outro_telefone) return esquecerAlheio(db, cliente_id);
  await sql`
    insert into contatos_no_bling (cliente_id, outro_email, outro_telefone)
    values (${cliente_id}, ${outro_email}, ${outro_telefone})
    on conflict (cliente_id) do update set a_alinhar = false,
      outro_email = excluded.outro_email, outro_telefone = excluded.outro_telefone`.execute(db);
}

/** Leaves a contact whose data Bling refused to the queue: no order waits for it again. */
export const deixarParaAFila = (db: Db, cliente_id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await sql`update contatos_no_bling set a_alinhar = false where cliente_id = ${cliente_id}`.execute(trx);
    await pedirAoBling(trx, { tipo: 'contato', registro_id: cliente_id });
  });

export async function esquecerAlheio(db: Db, cliente_id: number): Promise<void> {
  await db.deleteFrom('contatos_no_bling').where('cliente_id', '=', cliente_id).execute();
}

/** A sale on its way that was told of its contact is told anew, now that the contact says what the customer's record says. */
export async function pedirVendasRessalvadas(db: Db, cliente_id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select v.id from sincronizacoes s join vendas v on v.id = s.registro_id
    where s.tipo = 'venda' and v.cliente_id = ${cliente_id} and v.status not in ('concluido', 'cancelado')
      and exists (select from unnest(s.ressalvas) r where r like '%"sincronizacao.contato_%')`.execute(db);
  for (const { id } of rows) await pedirAoBling(db, { tipo: 'venda', registro_id: id });
}
