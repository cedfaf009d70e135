import type { MudancaDaPessoa, NovaPessoa, Pessoa } from '@varal/contract/auth/usuarios.routes';
import type { Db } from '../../base/db/db.ts';
import { AppError, emptyFields } from '../../base/errors.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { comecou, comparar } from '../../historico/mudancas.ts';
import { recusarSenhaFraca } from '../senhas/regra-da-senha.ts';
import { guardarSenha } from '../senhas/senha.ts';
import { encerrarSessoesDe } from '../sessoes.queries.ts';
import { senhaAleatoria } from './primeiro-admin.ts';
import {
  alterarUsuario,
  buscarParecido,
  buscarPessoa,
  inserirUsuario,
  travarAdmins,
  trocarSenha,
} from './usuarios.queries.ts';

type Transaction<T> = { transaction: (work: (db: Db) => Promise<T>) => Promise<T> };
type ComSenha = { senha_provisoria: string };
type ComAutor = { autor: Autor };
type PessoaCriada = Pessoa & { senha_provisoria?: string | undefined };

/** Creates a person. Without a password of their own they get one that they have to change when they sign in. */
export async function criarPessoa(
  { transaction, autor }: Transaction<PessoaCriada> & ComAutor,
  { username, nome, tipo, senha }: NovaPessoa,
): Promise<PessoaCriada> {
  recusarVazios({ username, nome });
  if (senha) recusarSenhaFraca('senha', senha, username);
  const escolhida = senha || senhaAleatoria();
  const senha_hash = await guardarSenha(escolhida);
  return transaction(async (db) => {
    // The lock keeps two calls from making two names that look the same, each unseen by the other.
    await travarAdmins(db);
    const criado = await inserirUsuario(db, { username, nome, tipo, senha_hash, trocar_senha: !senha });
    if (!criado) throw new AppError('usuario.nome_em_uso', { nome: username });
    const parecido = await buscarParecido(db, username);
    if (parecido) throw new AppError('usuario.nome_parecido', { nome: parecido.username });
    const pessoa = await buscarPessoa(db, criado.id);
    const mudancas = comecou(['username', 'nome', 'tipo'], pessoa);
    await anotar(db, autor, { acao: 'usuario.criado', alvo: pessoa, mudancas });
    return senha ? pessoa : { ...pessoa, senha_provisoria: escolhida };
  });
}

/** Changes a person. Whoever may do less than before is signed out everywhere. */
export async function mudarPessoa(
  db: Db,
  { id, mudanca, autor }: ComAutor & { id: number; mudanca: MudancaDaPessoa },
): Promise<Pessoa> {
  if (mudanca.nome !== undefined) recusarVazios({ nome: mudanca.nome });
  // The lock keeps two calls from taking the last two admins, each counting on the other one.
  const outrosAdmins = (await travarAdmins(db)).filter((admin) => admin.id !== id);
  const antes = await buscarPessoa(db, id);
  const { nome = antes.nome, tipo = antes.tipo, ativo = antes.ativo } = mudanca;
  const eraAdmin = antes.tipo === 'admin' && antes.ativo;
  const continuaAdmin = tipo === 'admin' && ativo;
  if (eraAdmin && !continuaAdmin && outrosAdmins.length === 0) throw new AppError('usuario.ultimo_admin');

  await alterarUsuario(db, id, { nome, tipo, ativo });
  if (antes.ativo && !ativo) await encerrarSessoesDe(db, id, 'desativado');
  else if (eraAdmin && !continuaAdmin) await encerrarSessoesDe(db, id, 'rebaixado');
  const mudancas = comparar(['nome', 'tipo', 'ativo'], antes, { nome, tipo, ativo });
  if (mudancas.length > 0) await anotar(db, autor, { acao: 'usuario.editado', alvo: { id, nome }, mudancas });
  return buscarPessoa(db, id);
}

/** Gives a person a new password, to be changed when they sign in, and ends their sessions. */
export async function renovarSenha(
  { db, transaction, autor }: Transaction<ComSenha> & ComAutor & { db: Db },
  id: number,
) {
  const pessoa = await buscarPessoa(db, id);
  const senha_provisoria = senhaAleatoria();
  const senha_hash = await guardarSenha(senha_provisoria);
  return transaction(async (trx) => {
    await trocarSenha(trx, id, { senha_hash, trocar_senha: true });
    await encerrarSessoesDe(trx, id, 'senha');
    await anotar(trx, autor, { acao: 'usuario.senha_renovada', alvo: pessoa });
    return { senha_provisoria };
  });
}

function recusarVazios(nomes: Record<string, string>): void {
  const erros = emptyFields(nomes);
  if (Object.keys(erros).length > 0) throw new AppError('entrada.invalida', { erros });
}
