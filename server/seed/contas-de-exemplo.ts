import { alterarUsuario, buscarPorNome } from '../src/auth/pessoas/usuarios.queries.ts';
import { validarSenha } from '../src/auth/senhas/senha.ts';
import { encerrarSessoesDe } from '../src/auth/sessoes.queries.ts';
import type { Db } from '../src/base/db/db.ts';

export const PESSOAS_DE_EXEMPLO = [
  { username: 'ana', nome: 'Ana Souza', tipo: 'vendedor' },
  { username: 'caio', nome: 'Caio Ferreira', tipo: 'vendedor' },
] as const;

/** The password is public, so it serves only a demonstration that this machine alone reaches. */
export const SENHA_DE_EXEMPLO = 'varal-demo';

/**
 * A shop that others than this machine reach must not keep doors whose key is public. Answers a line for each that was
 * closed.
 */
export async function fecharContasDeExemplo(db: Db): Promise<string[]> {
  const fechadas: string[] = [];
  for (const { username } of PESSOAS_DE_EXEMPLO) {
    const pessoa = await buscarPorNome(db, username);
    if (!pessoa?.ativo || !(await validarSenha(pessoa.senha_hash, SENHA_DE_EXEMPLO))) continue;
    await alterarUsuario(db, pessoa.id, { ativo: false });
    await encerrarSessoesDe(db, pessoa.id, 'desativado');
    fechadas.push(`A conta de exemplo ${username} foi desativada: a senha dela é pública.`);
  }
  return fechadas;
}
