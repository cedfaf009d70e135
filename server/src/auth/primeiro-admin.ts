import { randomInt } from 'node:crypto';
import type { Db } from '../base/db/db.ts';
import type { Config } from '../start/config.ts';
import { guardarSenha } from './senha.ts';
import { inserirUsuario, listarUsuarios } from './usuarios.queries.ts';

export type Admin = { username: string; senha?: string };

/**
 * The admin to sign in as. Where there is none, the first is made; the password is told only when nobody chose it.
 * Nothing when the name chosen for the first admin is somebody else's.
 */
export async function primeiroAdmin(
  db: Db,
  { ADMIN_USERNAME, ADMIN_PASSWORD }: Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>,
): Promise<Admin | undefined> {
  const isChosen = ({ username }: Admin) => username.toLowerCase() === ADMIN_USERNAME.toLowerCase();
  const admins = (await listarUsuarios(db)).filter(({ tipo, ativo }) => tipo === 'admin' && ativo);
  const known = admins.find(isChosen) ?? admins[0];
  if (known) return { username: known.username };

  const senha = ADMIN_PASSWORD ?? senhaAleatoria();
  const senha_hash = await guardarSenha(senha);
  const made = await inserirUsuario(db, { username: ADMIN_USERNAME, nome: 'Administrador', tipo: 'admin', senha_hash });
  if (made) return ADMIN_PASSWORD ? { username: made.username } : { username: made.username, senha };

  // Another process that starts on the same database may just have made it.
  const other = (await listarUsuarios(db)).find((one) => isChosen(one) && one.tipo === 'admin' && one.ativo);
  return other && { username: other.username };
}

// Without signs that look alike when read from a screen.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Easy to read aloud and to type, and still 74 bits. */
export function senhaAleatoria(): string {
  const block = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return [block(), block(), block()].join('-');
}
