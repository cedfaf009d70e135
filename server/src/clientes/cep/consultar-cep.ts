import type { EnderecoDoCep } from '@varal/contract/clientes/clientes.routes';
import { digitosDoCep } from '@varal/contract/documentos';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { ServicoDeCep } from './servicos-de-cep.ts';

const PATIENCE_MS = 3_000;

/** A null address means that the CEP is known not to exist, and undefined that nobody knows. */
type Achado = EnderecoDoCep | null | undefined;

type Deps = { db: Db; servicos: readonly ServicoDeCep[] };

/** Finds the address of a CEP. The services are asked in turn, with a timeout each, and an answer is remembered. */
export async function consultarCep({ db, servicos }: Deps, escrito: string): Promise<EnderecoDoCep> {
  const cep = digitosDoCep(escrito);
  if (!cep) throw naoEncontrado();
  const lembrado = await lerCep(db, cep);
  const endereco = lembrado === undefined ? await perguntar(servicos, cep) : lembrado;
  if (endereco === undefined) throw new AppError('cep.servicos_fora');
  if (lembrado === undefined) await guardarCep(db, cep, endereco);
  if (!endereco) throw naoEncontrado();
  return endereco;
}

async function perguntar(servicos: readonly ServicoDeCep[], cep: string): Promise<Achado> {
  for (const servico of servicos) {
    try {
      return await servico(cep, AbortSignal.timeout(PATIENCE_MS));
    } catch {
      // The service is away, too slow or makes no sense, so the next one is asked.
    }
  }
  return undefined;
}

const naoEncontrado = () => new AppError('cep.nao_encontrado', { erro: true });

/** Streets seldom change, but an unknown CEP may exist tomorrow. */
const FOUND_DAYS = 90;
const UNKNOWN_DAYS = 1;

async function lerCep(db: Db, cep: string): Promise<Achado> {
  const { rows } = await sql<{ endereco: EnderecoDoCep | null }>`
    select endereco from ceps
    where cep = ${cep} and consultado_em > now() - make_interval(
      days => case when endereco is null then ${UNKNOWN_DAYS}::int else ${FOUND_DAYS}::int end)`.execute(db);
  return rows[0]?.endereco;
}

async function guardarCep(db: Db, cep: string, endereco: EnderecoDoCep | null): Promise<void> {
  await sql`
    insert into ceps (cep, endereco) values (${cep}, ${endereco === null ? null : JSON.stringify(endereco)}::jsonb)
    on conflict (cep) do update set endereco = excluded.endereco, consultado_em = now()`.execute(db);
}

/** The number of addresses that fit into some 30 MB; Brazil has a million CEPs, and a shop sends to a few thousand. */
const MOST_CEPS = 100_000;

/** Forgets what is no longer answered from here, and the oldest when somebody asks for all there are. */
export async function esquecerCepsAntigos(db: Db): Promise<void> {
  await sql`
    delete from ceps where consultado_em < now() - make_interval(
        days => case when endereco is null then ${UNKNOWN_DAYS}::int else ${FOUND_DAYS}::int end)
      or cep in (select cep from ceps order by consultado_em desc offset ${MOST_CEPS})`.execute(db);
}
