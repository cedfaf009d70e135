import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import { anotarContatoNoBling, type LinhaDeCliente } from '../../clientes/clientes.queries.ts';
import { esquecerCriacao } from '../criar-uma-vez/criacoes.queries.ts';
import { anotarContatoAlheio, esquecerAlheio, type Sobras } from './contatos-no-bling.queries.ts';

export type ClienteALevar = LinhaDeCliente & {
  id: number;
  id_bling: number | null;
  /** The shop's own customer, for sales without a name. */
  consumidor: boolean;
  /** The moment as the database writes it, to the microsecond. */
  alterado_em: string;
  /** The contact was there before us, and no order of ours has named it yet. */
  a_alinhar: boolean;
} & Sobras;

export type ClienteComDocumento = ClienteALevar & {
  /** The CPF of a person or the CNPJ of a company. */
  documento: string;
};

export async function lerCliente(db: Db, id: number): Promise<ClienteALevar | undefined> {
  const { rows } = await sql<ClienteALevar>`
    select c.id, c.nome, c.tipo_pessoa, c.cpf, c.cnpj, c.ie, c.telefone, c.email, c.cep, c.endereco, c.numero, c.complemento, c.bairro, c.municipio, c.uf,
      c.id_bling, c.consumidor, c.alterado_em::text as alterado_em, coalesce(n.a_alinhar, false) as a_alinhar,
      coalesce(n.outro_email, false) as outro_email, coalesce(n.outro_telefone, false) as outro_telefone
    from clientes c left join contatos_no_bling n on n.cliente_id = c.id where c.id = ${id}`.execute(db);
  return rows[0];
}

type Contato = {
  id_bling: number;
  /** The contact was there before us: it may say other things than the customer's record. */
  alheio: boolean;
};

/** A customer who changed while Bling was asked goes there again: until now nothing kept the two in step. */
export const guardarContato = (db: Db, cliente: ClienteALevar, { id_bling, alheio }: Contato): Promise<void> =>
  inTransaction(db, async (trx) => {
    const alterado_em = await anotarContatoNoBling(trx, cliente.id, id_bling);
    const mudou = alterado_em !== undefined && alterado_em !== cliente.alterado_em;
    await esquecerCriacao(trx, { tipo: 'contato', registro_id: cliente.id });
    if (alheio) await anotarContatoAlheio(trx, cliente.id);
    else await esquecerAlheio(trx, cliente.id);
    if (mudou || alheio) await pedirAoBling(trx, { tipo: 'contato', registro_id: cliente.id });
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
