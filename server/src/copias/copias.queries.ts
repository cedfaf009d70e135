import type { Copia } from '@varal/contract/copias/copias.routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { leaseIn } from '../base/db/lease.ts';
import { tellKept } from '../base/kept-reason.ts';

export const LEASE_SECONDS = 60;
const TOMADA = leaseIn('tomada_por', 'tomada_ate');
const EM_ANDAMENTO = ['fazendo', 'conferindo'] as const;
const SHOWN = 100;

export async function listarCopias(db: Db): Promise<Copia[]> {
  return (await asCopias(db).orderBy('c.id', 'desc').limit(SHOWN).execute()).map(comoCopia);
}

export const verCopia = async (db: Db, id: number): Promise<Copia> =>
  comoCopia(await asCopias(db).where('c.id', '=', id).executeTakeFirstOrThrow());

const asCopias = (db: Db) =>
  db
    .selectFrom('copias as c')
    .leftJoin('usuarios as u', 'u.id', 'c.pedida_por')
    .select([
      'c.id',
      'c.estado',
      'u.nome as pedida_por',
      'c.iniciada_em',
      'c.guardada_em',
      'c.terminada_em',
      'c.arquivo',
      'c.bytes',
      'c.cifrada',
      'c.registros',
      'c.arquivos',
      'c.motivo',
    ]);

type Linha = Omit<Copia, 'comprovada_em'> & { terminada_em: string | null };

const comoCopia = ({ terminada_em, motivo, ...copia }: Linha): Copia => ({
  ...copia,
  comprovada_em: copia.estado === 'comprovada' ? terminada_em : null,
  motivo: tellKept(motivo),
});

type Nova = { por: string; cifrada: boolean } & (
  | { noite: string; pedida_por: null }
  | { noite: null; pedida_por: number }
);

/** Begins a copy, unless one is under way on any of the servers. Returns its id. */
export async function comecarCopia(db: Db, { por, cifrada, noite, pedida_por }: Nova): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into copias (cifrada, noite, pedida_por, tomada_por, tomada_ate)
    values (${cifrada}, ${noite}, ${pedida_por}, ${por}, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

export const seguirComACopia = (db: Db, por: string) =>
  sql`update copias set ${TOMADA.extended(LEASE_SECONDS)} where tomada_por = ${por}`.execute(db);

type Guardada = { arquivo: string; bytes: number; registros: number; arquivos: number };

export async function anotarGuardada(db: Db, por: string, guardada: Guardada): Promise<void> {
  await db
    .updateTable('copias')
    .set({ ...guardada, estado: 'conferindo', guardada_em: sql`clock_timestamp()` })
    .where('tomada_por', '=', por)
    .execute();
}

/** Ends the copy of this holder: it is proven, or there is a reason why not. */
export async function terminarCopia(db: Db, por: string, motivo: string | null): Promise<void> {
  await sql`
    update copias set estado = ${motivo ? 'falhou' : 'comprovada'}, motivo = ${motivo}, terminada_em = clock_timestamp(),
      ${TOMADA.ended}
    where tomada_por = ${por}`.execute(db);
}

/** Ends the copies whose server died. */
export const largarPerdidas = (db: Db, motivo: string): Promise<void> => largar(db, motivo, TOMADA.isFree);

/** Ends all copies under way, where nobody else can be making one. */
export const largarTodas = (db: Db, motivo: string): Promise<void> => largar(db, motivo, sql<boolean>`true`);

async function largar(db: Db, motivo: string, quais: RawBuilder<boolean>): Promise<void> {
  await sql`
    update copias set estado = 'falhou', motivo = ${motivo}, terminada_em = clock_timestamp(), ${TOMADA.ended}
    where estado = any(${[...EM_ANDAMENTO]}) and ${quais}`.execute(db);
}

export type DaNoite = { comprovadas: number; tentadas: number; ultima_terminada_em: string | null };

export async function verNoite(db: Db, noite: string): Promise<DaNoite> {
  const { rows } = await sql<DaNoite>`
    select count(*) filter (where estado = 'comprovada') as comprovadas, count(*) as tentadas,
      max(terminada_em) as ultima_terminada_em
    from copias where noite = ${noite}`.execute(db);
  return rows[0] ?? { comprovadas: 0, tentadas: 0, ultima_terminada_em: null };
}

export type Retrato = { comprovada: string | null; tentou: boolean };

/** Tells when the latest proven copy was begun, and whether any was tried to its end. */
export async function verRetrato(db: Db): Promise<Retrato> {
  const { rows } = await sql<Retrato>`
    select max(iniciada_em) filter (where estado = 'comprovada') as comprovada,
      coalesce(bool_or(terminada_em is not null), false) as tentou
    from copias`.execute(db);
  return rows[0] ?? { comprovada: null, tentou: false };
}

export async function listarTerminadas(db: Db) {
  const terminadas = await db
    .selectFrom('copias')
    .select(['id', 'estado', 'iniciada_em', 'arquivo'])
    .where('terminada_em', 'is not', null)
    .execute();
  return terminadas.map(({ estado, ...copia }) => ({ ...copia, comprovada: estado === 'comprovada' }));
}

export async function apagarCopia(db: Db, id: number): Promise<void> {
  await db.deleteFrom('copias').where('id', '=', id).execute();
}

export const buscarArquivo = (db: Db, id: number) =>
  db
    .selectFrom('copias')
    .select(['arquivo', 'bytes', 'chave', sql<boolean>`coalesce(chave_ate > clock_timestamp(), false)`.as('vale')])
    .where('id', '=', id)
    .where('arquivo', 'is not', null)
    .executeTakeFirst();

export async function darChave(db: Db, id: number, chave: Buffer, segundos: number): Promise<void> {
  await sql`
    update copias set chave = ${chave}, chave_ate = clock_timestamp() + make_interval(secs => ${segundos})
    where id = ${id}`.execute(db);
}
