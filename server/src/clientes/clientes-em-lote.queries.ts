import { CAMPOS_DO_CLIENTE } from '@varal/contract/clientes/campos';
import type { ClienteDigitado } from '@varal/contract/clientes/clientes.routes';
import { sql } from 'kysely';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { arraysOf, assignmentsFrom, columnsOf } from '../base/db/fields.ts';
import { atField } from '../base/errors.ts';

export type ClienteDoLote = ClienteDigitado & { id: number; anonimizado_em: string | null };

const COLUNAS = columnsOf(CAMPOS_DO_CLIENTE);
const { cpf: _, ...SEM_CPF } = CAMPOS_DO_CLIENTE;

/** Reads customers by their CPFs; for a change they are locked, in the order of their ids. */
export async function lerPorCpfs(
  db: Db,
  cpfs: readonly string[],
  { travar }: { travar: boolean },
): Promise<ClienteDoLote[]> {
  const { rows } = await sql<ClienteDoLote>`
    select id, anonimizado_em, ${COLUNAS} from clientes where cpf = any(${cpfs}::text[])
    order by id ${travar ? sql`for no key update` : sql``}`.execute(db);
  return rows;
}

/** Locks customers against changes and new sales; who was made anonymous has no CPF, and is not among them. */
export async function travarClientes(db: Db, ids: readonly number[]): Promise<ClienteDoLote[]> {
  const { rows } = await sql<ClienteDoLote>`
    select id, anonimizado_em, ${COLUNAS} from clientes where id = any(${ids}::int[]) and cpf is not null
    order by id for update`.execute(db);
  return rows;
}

/** Makes many customers and answers with their ids, in their order. */
export async function inserirClientes(db: Db, novos: readonly ClienteDigitado[]): Promise<number[]> {
  if (novos.length === 0) return [];
  const { rows } = await orRefuse(
    sql<{ id: number; cpf: string }>`
      insert into clientes (${COLUNAS}) select ${COLUNAS} from unnest(${arraysOf(CAMPOS_DO_CLIENTE, novos)}) with ordinality as n (${COLUNAS}, lugar)
      order by lugar returning id, cpf`.execute(db),
    { clientes_cpf_key: () => atField('cpf', 'cliente.cpf_em_uso') },
  );
  const ids = new Map(rows.map(({ id, cpf }) => [cpf, id]));
  return novos.flatMap(({ cpf }) => ids.get(cpf) ?? []);
}

/** Writes many customers whole; their CPFs stay. */
export async function alterarClientes(db: Db, mudados: readonly ClienteDoLote[]): Promise<void> {
  if (mudados.length === 0) return;
  await sql`
    update clientes c set ${assignmentsFrom(SEM_CPF, 'n')}, alterado_em = now()
    from unnest(${mudados.map(({ id }) => id)}::int[], ${arraysOf(CAMPOS_DO_CLIENTE, mudados)}) as n (id, ${COLUNAS})
    where c.id = n.id`.execute(db);
}

export async function apagarClientes(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from clientes where id = any(${ids}::int[])`.execute(db);
}
