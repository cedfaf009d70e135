import type { TipoDeUsuario, Usuario } from '@varal/contract/auth/usuario';
import type { Pessoa } from '@varal/contract/auth/usuarios.routes';
import { chaveDoOlhar } from '@varal/contract/texto-legivel';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { prepared } from '../../base/db/prepared.ts';
import { AppError } from '../../base/errors.ts';
import { isOpen } from '../sessoes.queries.ts';

export const buscarPorNome = (db: Db, username: string) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'username', 'nome', 'tipo', 'senha_hash', 'ativo', 'trocar_senha'])
    .where(sql`lower(username)`, '=', sql<string>`lower(${username})`)
    .executeTakeFirst();

export const listarUsuarios = (db: Db) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'username', 'nome', 'tipo', 'ativo', 'criado_em'])
    .orderBy(sql`lower(username)`)
    .execute();

/** Throws until there is an admin who can sign in. */
export async function exigirAdmin(db: Db): Promise<void> {
  if ((await ALGUM_ADMIN(db, {})).length === 0) throw new Error('There is no admin who can sign in.');
}

const ALGUM_ADMIN = prepared<object, object>(() => sql`select from usuarios where tipo = 'admin' and ativo limit 1`);

/** Locks the active admins until the end of the transaction. */
export const travarAdmins = (db: Db) =>
  db
    .selectFrom('usuarios')
    .select('id')
    .where('tipo', '=', 'admin')
    .where('ativo', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();

type NovoUsuario = { username: string; nome: string; tipo: TipoDeUsuario; senha_hash: string; trocar_senha?: boolean };

/** Inserts nothing when the name is taken, whatever its case. */
export const inserirUsuario = (db: Db, novo: NovoUsuario): Promise<Usuario | undefined> =>
  db
    .insertInto('usuarios')
    .values(novo)
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning(['id', 'username', 'nome', 'tipo'])
    .executeTakeFirst();

/** Finds a person whose name nobody could tell from this one, although it is another. */
export async function buscarParecido(db: Db, username: string): Promise<{ username: string } | undefined> {
  const chave = chaveDoOlhar(username);
  const todos = await db.selectFrom('usuarios').select('username').orderBy('id').execute();
  return todos.find((um) => chaveDoOlhar(um.username) === chave && um.username !== username);
}

type SenhaNova = { senha_hash: string; trocar_senha: boolean };

export async function trocarSenha(db: Db, usuario_id: number, nova: SenhaNova): Promise<void> {
  await db.updateTable('usuarios').set(nova).where('id', '=', usuario_id).execute();
}

/** Changes a password that was verified. Answers false when it is not the password any more. */
export async function trocarSenhaVerificada(
  db: Db,
  usuario_id: number,
  { verificada, ...nova }: SenhaNova & { verificada: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('usuarios')
    .set(nova)
    .where('id', '=', usuario_id)
    .where('senha_hash', '=', verificada)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Mudanca = { nome?: string | undefined; tipo?: TipoDeUsuario | undefined; ativo?: boolean | undefined };

export async function alterarUsuario(db: Db, usuario_id: number, mudanca: Mudanca): Promise<void> {
  await db.updateTable('usuarios').set(mudanca).where('id', '=', usuario_id).execute();
}

const PESSOAS = sql<Pessoa>`
  select u.id, u.username, u.nome, u.tipo, u.ativo, u.criado_em, s.ultimo_acesso, coalesce(s.n_sessoes, 0) as n_sessoes
  from usuarios u
  left join (
    select usuario_id, max(usada_em) as ultimo_acesso, count(*) filter (where ${isOpen}) as n_sessoes
    from sessoes group by usuario_id
  ) s on s.usuario_id = u.id`;

export async function listarPessoas(db: Db): Promise<Pessoa[]> {
  const { rows } = await sql<Pessoa>`${PESSOAS} order by not u.ativo, lower(u.nome), u.id`.execute(db);
  return rows;
}

export async function buscarPessoa(db: Db, id: number): Promise<Pessoa> {
  const { rows } = await sql<Pessoa>`${PESSOAS} where u.id = ${id}`.execute(db);
  if (!rows[0]) throw new AppError('registro.nao_encontrado');
  return rows[0];
}
