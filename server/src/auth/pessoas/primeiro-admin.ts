import { randomInt } from 'node:crypto';
import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { anotar, O_SISTEMA } from '../../historico/anotar.ts';
import { guardarSenha } from '../senhas/senha.ts';
import { inserirUsuario, listarUsuarios } from './usuarios.queries.ts';

export type Admin = { username: string; senha?: string };

/**
 * Finds the admin to sign in as, or creates the first one. The password is returned only when it was generated.
 * Returns nothing when the name chosen for the first admin belongs to another user. `antesDeCriar` may refuse the settings by
 * throwing, and is asked only where the first admin is missing.
 */
export async function primeiroAdmin(
  db: Db,
  { ADMIN_USERNAME, ADMIN_PASSWORD }: { ADMIN_USERNAME: string; ADMIN_PASSWORD?: string | undefined },
  antesDeCriar: () => void = () => {},
): Promise<Admin | undefined> {
  const isChosen = ({ username }: Admin) => username.toLowerCase() === ADMIN_USERNAME.toLowerCase();
  const admins = (await listarUsuarios(db)).filter(({ tipo, ativo }) => tipo === 'admin' && ativo);
  const known = admins.find(isChosen) ?? admins[0];
  if (known) return { username: known.username };

  antesDeCriar();
  const senha = ADMIN_PASSWORD ?? senhaAleatoria();
  const senha_hash = await guardarSenha(senha);
  const made = await inTransaction(db, async (trx) => {
    const novo = { username: ADMIN_USERNAME, nome: 'Administrador', tipo: 'admin', senha_hash } as const;
    const criado = await inserirUsuario(trx, novo);
    if (criado) await anotar(trx, O_SISTEMA, { acao: 'usuario.criado', alvo: criado });
    return criado;
  });
  if (made) return ADMIN_PASSWORD ? { username: made.username } : { username: made.username, senha };

  // Another process starting on the same database may have created it a moment ago.
  const other = (await listarUsuarios(db)).find((one) => isChosen(one) && one.tipo === 'admin' && one.ativo);
  return other && { username: other.username };
}

// The alphabet leaves out characters that look alike on a screen.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates a password that is easy to read aloud and to type, with 74 bits of entropy. */
export function senhaAleatoria(): string {
  const block = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return [block(), block(), block()].join('-');
}
