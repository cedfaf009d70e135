import { randomInt } from 'node:crypto';
import type { Config } from '../base/config.ts';
import type { Db } from '../db.ts';
import { guardarSenha } from './senha.ts';
import { haUsuarios, inserirUsuario } from './usuarios.queries.ts';

/** Makes the first admin of an empty shop; the password is told only when nobody chose it. */
export async function primeiroAdmin(
  db: Db,
  { ADMIN_USERNAME: username, ADMIN_PASSWORD }: Pick<Config, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>,
): Promise<{ username: string; senha?: string }> {
  if (await haUsuarios(db)) return { username };

  const senha = ADMIN_PASSWORD ?? senhaAleatoria();
  const senha_hash = await guardarSenha(senha);
  const criado = await inserirUsuario(db, { username, nome: 'Administrador', tipo: 'admin', senha_hash });
  return criado && !ADMIN_PASSWORD ? { username, senha } : { username };
}

// Without signs that look alike when read from a screen.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Easy to read aloud and to type, and still 74 bits. */
export function senhaAleatoria(): string {
  const block = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return [block(), block(), block()].join('-');
}
