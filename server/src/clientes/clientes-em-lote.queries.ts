import { CAMPOS_DO_CLIENTE } from '@varal/contract/clientes/campos';
import { sql } from 'kysely';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { arraysOf, assignmentsFrom, columnsOf } from '../base/db/fields.ts';
import type { LinhaDeCliente } from './clientes.queries.ts';
import { DOCUMENTO_EM_USO } from './documento-em-uso.ts';

export type ClienteDoLote = LinhaDeCliente & { id: number; anonimizado_em: string | null };

const COLUNAS = columnsOf(CAMPOS_DO_CLIENTE);
const { tipo_pessoa: _, cpf: __, cnpj: ___, ...SEM_DOCUMENTO } = CAMPOS_DO_CLIENTE;

/** Reads customers, by their CPFs and CNPJs. For a change they are locked, in the order of their ids. */
export async function lerPorDocumentos(
  db: Db,
  documentos: readonly string[],
  { travar }: { travar: boolean },
): Promise<ReadonlyMap<string, ClienteDoLote>> {
  const { rows } = await sql<ClienteDoLote>`
    select id, anonimizado_em, ${COLUNAS} from clientes
    where cpf = any(${documentos}::text[]) or cnpj = any(${documentos}::text[])
    order by id ${travar ? sql`for no key update` : sql``}`.execute(db);
  return new Map(rows.map((um) => [um.cnpj ?? um.cpf ?? '', um]));
}

/** Locks customers against changes and new sales. Who was made anonymous is not among them. */
export async function travarClientes(db: Db, ids: readonly number[]): Promise<ClienteDoLote[]> {
  const { rows } = await sql<ClienteDoLote>`
    select id, anonimizado_em, ${COLUNAS} from clientes where id = any(${ids}::int[]) and anonimizado_em is null
    order by id for update`.execute(db);
  return rows;
}

/** Makes many customers and answers with their ids, in their order. */
export async function inserirClientes(db: Db, novos: readonly LinhaDeCliente[]): Promise<number[]> {
  if (novos.length === 0) return [];
  const { rows } = await orRefuse(
    sql<{ id: number; documento: string }>`
      insert into clientes (${COLUNAS}) select ${COLUNAS} from unnest(${arraysOf(CAMPOS_DO_CLIENTE, novos)}) with ordinality as n (${COLUNAS}, lugar)
      order by lugar returning id, coalesce(cpf, cnpj) as documento`.execute(db),
    DOCUMENTO_EM_USO,
  );
  const ids = new Map(rows.map(({ id, documento }) => [documento, id]));
  return novos.flatMap(({ cpf, cnpj }) => ids.get(cpf ?? cnpj ?? '') ?? []);
}

/** Writes many customers whole; their documents stay. */
export async function alterarClientes(db: Db, mudados: readonly ClienteDoLote[]): Promise<void> {
  if (mudados.length === 0) return;
  await sql`
    update clientes c set ${assignmentsFrom(SEM_DOCUMENTO, 'n')}, alterado_em = now()
    from unnest(${mudados.map(({ id }) => id)}::int[], ${arraysOf(CAMPOS_DO_CLIENTE, mudados)}) as n (id, ${COLUNAS})
    where c.id = n.id`.execute(db);
}

export async function apagarClientes(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from clientes where id = any(${ids}::int[])`.execute(db);
}
