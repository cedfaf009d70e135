import type { MudancaDaPessoa, NovaPessoa, Pessoa } from '@varal/contract/auth/usuarios.routes';
import type { Db } from '../../base/db/db.ts';
import { AppError, emptyFields } from '../../base/errors.ts';
import { recusarSenhaFraca } from '../senhas/regra-da-senha.ts';
import { guardarSenha } from '../senhas/senha.ts';
import { encerrarSessoesDe } from '../sessoes.queries.ts';
import { senhaAleatoria } from './primeiro-admin.ts';
import { alterarUsuario, buscarPessoa, inserirUsuario, travarAdmins, trocarSenha } from './usuarios.queries.ts';

type Transaction<T> = { transaction: (work: (db: Db) => Promise<T>) => Promise<T> };
type ComSenha = { senha_provisoria: string };
type PessoaCriada = Pessoa & { senha_provisoria?: string | undefined };

/** Creates a person. Without a password of their own they get one that they have to change when they sign in. */
export async function criarPessoa(
  { transaction }: Transaction<PessoaCriada>,
  { username, nome, tipo, senha }: NovaPessoa,
): Promise<PessoaCriada> {
  recusarVazios({ username, nome });
  if (senha) recusarSenhaFraca('senha', senha, username);
  const escolhida = senha || senhaAleatoria();
  const senha_hash = await guardarSenha(escolhida);
  return transaction(async (db) => {
    const criado = await inserirUsuario(db, { username, nome, tipo, senha_hash, trocar_senha: !senha });
    if (!criado) throw new AppError('usuario.nome_em_uso', { nome: username });
    const pessoa = await buscarPessoa(db, criado.id);
    return senha ? pessoa : { ...pessoa, senha_provisoria: escolhida };
  });
}

/** Changes a person. Whoever may do less than before is signed out everywhere. */
export async function mudarPessoa(db: Db, id: number, mudanca: MudancaDaPessoa): Promise<Pessoa> {
  if (mudanca.nome !== undefined) recusarVazios({ nome: mudanca.nome });
  // The lock keeps two calls from taking the last two admins, each counting on the other one.
  const outrosAdmins = (await travarAdmins(db)).filter((admin) => admin.id !== id);
  const antes = await buscarPessoa(db, id);
  const depois = { ...antes, ...mudanca };
  const eraAdmin = antes.tipo === 'admin' && antes.ativo;
  const continuaAdmin = depois.tipo === 'admin' && depois.ativo;
  if (eraAdmin && !continuaAdmin && outrosAdmins.length === 0) throw new AppError('usuario.ultimo_admin');

  const { nome, tipo, ativo } = depois;
  await alterarUsuario(db, id, { nome, tipo, ativo });
  if (antes.ativo && !ativo) await encerrarSessoesDe(db, id, 'desativado');
  else if (eraAdmin && !continuaAdmin) await encerrarSessoesDe(db, id, 'rebaixado');
  return buscarPessoa(db, id);
}

/** Gives a person a new password, to be changed when they sign in, and ends their sessions. */
export async function renovarSenha({ db, transaction }: Transaction<ComSenha> & { db: Db }, id: number) {
  await buscarPessoa(db, id);
  const senha_provisoria = senhaAleatoria();
  const senha_hash = await guardarSenha(senha_provisoria);
  return transaction(async (trx) => {
    await trocarSenha(trx, id, { senha_hash, trocar_senha: true });
    await encerrarSessoesDe(trx, id, 'senha');
    return { senha_provisoria };
  });
}

function recusarVazios(nomes: Record<string, string>): void {
  const erros = emptyFields(nomes);
  if (Object.keys(erros).length > 0) throw new AppError('entrada.invalida', { erros });
}
