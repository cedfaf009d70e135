import { validarSenha } from '../src/auth/senha.ts';
import { encerrarSessoesDe } from '../src/auth/sessoes.queries.ts';
import { buscarPorNome, definirAtivo } from '../src/auth/usuarios.queries.ts';
import type { Db } from '../src/base/db/db.ts';

export const PESSOAS_DE_EXEMPLO = [
  { username: 'ana', nome: 'Ana Souza', tipo: 'vendedor' },
  { username: 'caio', nome: 'Caio Ferreira', tipo: 'vendedor' },
] as const;

/** The password is public, so it serves only a demonstration that this machine alone reaches. */
export const SENHA_DE_EXEMPLO = 'varal-demo';

/** A demonstration that becomes the real shop must not keep doors whose key is public. Answers whose were closed. */
export async function fecharContasDeExemplo(db: Db): Promise<string[]> {
  const fechadas: string[] = [];
  for (const { username } of PESSOAS_DE_EXEMPLO) {
    const pessoa = await buscarPorNome(db, username);
    if (!pessoa?.ativo || !(await validarSenha(pessoa.senha_hash, SENHA_DE_EXEMPLO))) continue;
    await definirAtivo(db, pessoa.id, false);
    await encerrarSessoesDe(db, pessoa.id, 'desativado');
    fechadas.push(username);
  }
  return fechadas;
}
