import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import { anotarContatoNoBling, type LinhaDeCliente } from '../../clientes/clientes.queries.ts';
import { esquecerCriacao } from '../criar-uma-vez/criacoes.queries.ts';

export type ClienteALevar = Omit<LinhaDeCliente, 'cpf'> & {
  id: number;
  /** The CPF is null once the customer is anonymous, and for the Consumidor. */
  cpf: string | null;
  id_bling: number | null;
  /** The shop's own customer, for sales without a name. */
  consumidor: boolean;
  /** The moment as the database writes it, to the microsecond. */
  alterado_em: string;
};

export async function lerCliente(db: Db, id: number): Promise<ClienteALevar | undefined> {
  const { rows } = await sql<ClienteALevar>`
    select id, nome, cpf, telefone, email, cep, endereco, numero, complemento, bairro, municipio, uf, id_bling, consumidor,
      alterado_em::text as alterado_em
    from clientes where id = ${id}`.execute(db);
  return rows[0];
}

type Contato = {
  id_bling: number;
  /** The contact at Bling may show other data than the customer's. */
  levar: boolean;
};

/** A customer who changed while Bling was asked goes there again: until now nothing kept the two in step. */
export const guardarContato = (db: Db, cliente: ClienteALevar, { id_bling, levar }: Contato): Promise<void> =>
  inTransaction(db, async (trx) => {
    const alterado_em = await anotarContatoNoBling(trx, cliente.id, id_bling);
    const mudou = alterado_em !== undefined && alterado_em !== cliente.alterado_em;
    await esquecerCriacao(trx, { tipo: 'contato', registro_id: cliente.id });
    if (mudou || levar) await pedirAoBling(trx, { tipo: 'contato', registro_id: cliente.id });
  });

export async function nomeDoContato(db: Db, id_bling: number): Promise<string | undefined> {
  const dono = await db.selectFrom('clientes').select('nome').where('id_bling', '=', id_bling).executeTakeFirst();
  return dono?.nome;
}

/** Says why Bling last refused to take the customer's data; undefined when it did not. */
export async function causaDaRecusa(db: Db, cliente_id: number): Promise<string | undefined> {
  const { rows } = await sql<{ causa: string | null }>`
    select causa from sincronizacoes
    where tipo = 'contato' and registro_id = ${cliente_id} and recusada = pedida`.execute(db);
  return rows[0]?.causa ?? undefined;
}
