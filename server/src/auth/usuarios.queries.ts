import type { TipoDeUsuario, Usuario } from '@varal/contract/auth/usuario';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';

export const buscarPorNome = (db: Db, username: string) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'username', 'nome', 'tipo', 'senha_hash', 'ativo'])
    .where(sql`lower(username)`, '=', sql<string>`lower(${username})`)
    .executeTakeFirst();

export const listarUsuarios = (db: Db) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'username', 'nome', 'tipo', 'ativo', 'criado_em'])
    .orderBy(sql`lower(username)`)
    .execute();

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

type NovoUsuario = { username: string; nome: string; tipo: TipoDeUsuario; senha_hash: string };

/** Inserts nothing when the name is taken, whatever its case. */
export const inserirUsuario = (db: Db, novo: NovoUsuario): Promise<Usuario | undefined> =>
  db
    .insertInto('usuarios')
    .values(novo)
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning(['id', 'username', 'nome', 'tipo'])
    .executeTakeFirst();

export async function trocarSenha(db: Db, usuario_id: number, senha_hash: string): Promise<void> {
  await db.updateTable('usuarios').set({ senha_hash }).where('id', '=', usuario_id).execute();
}

export async function definirAtivo(db: Db, usuario_id: number, ativo: boolean): Promise<void> {
  await db.updateTable('usuarios').set({ ativo }).where('id', '=', usuario_id).execute();
}
