import type { EnderecoDoCep } from '@varal/contract/clientes/clientes.routes';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

/** A null address means that the CEP is known not to exist. */
export type Sabido = { endereco: EnderecoDoCep | null; lembrado: boolean };

/** Streets seldom change, but an unknown CEP may exist tomorrow. */
const FOUND_DAYS = 90;
const UNKNOWN_DAYS = 1;

export async function lerCep(db: Db, cep: string): Promise<Sabido | undefined> {
  const { rows } = await sql<{ endereco: EnderecoDoCep | null }>`
    select endereco from ceps
    where cep = ${cep} and consultado_em > now() - make_interval(
      days => case when endereco is null then ${UNKNOWN_DAYS}::int else ${FOUND_DAYS}::int end)`.execute(db);
  return rows[0] && { ...rows[0], lembrado: true };
}

export async function guardarCep(db: Db, cep: string, endereco: EnderecoDoCep | null): Promise<void> {
  await sql`
    insert into ceps (cep, endereco) values (${cep}, ${endereco === null ? null : JSON.stringify(endereco)}::jsonb)
    on conflict (cep) do update set endereco = excluded.endereco, consultado_em = now()`.execute(db);
}
