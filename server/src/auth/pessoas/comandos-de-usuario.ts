import { parseArgs } from 'node:util';
import { ROTULOS_DO_TIPO, TIPOS_DE_USUARIO, type TipoDeUsuario } from '@varal/contract/auth/usuario';
import { errorSentence, sentenceOf } from '@varal/contract/errors';
import { legivel, temLetraAlheia } from '@varal/contract/texto-legivel';
import type { Db } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { type Answer, CommandError } from '../../base/process/command-line.ts';
import { anotar, UM_COMANDO } from '../../historico/anotar.ts';
import { comecou, dito } from '../../historico/mudancas.ts';
import type { MotivoDeEncerramento } from '../auth.tables.ts';
import { encerrarUmaSessao } from '../encerrar-sessao.ts';
import { regraDaSenha } from '../senhas/regra-da-senha.ts';
import { guardarSenha } from '../senhas/senha.ts';
import { encerrarSessoesDe, listarSessoesDe, type SessaoAberta } from '../sessoes.queries.ts';
import { senhaAleatoria } from './primeiro-admin.ts';
import {
  alterarUsuario,
  buscarParecido,
  buscarPorNome,
  inserirUsuario,
  listarUsuarios,
  travarAdmins,
  trocarSenha,
} from './usuarios.queries.ts';

const AJUDA = `Uso: npm run usuario -- COMANDO

  criar NOME [--tipo vendedor|admin] [--senha SENHA] [--nome "Nome completo"]
  listar
  senha NOME [--senha SENHA]
  desativar NOME
  ativar NOME
  sessoes NOME [--encerrar ID|todas]

Sem --tipo a pessoa é vendedor. Sem --senha o Varal escolhe uma senha e a mostra só uma vez.`;

const OPCOES = {
  tipo: { type: 'string' },
  senha: { type: 'string' },
  nome: { type: 'string' },
  encerrar: { type: 'string' },
} as const;
type Opcoes = { [opcao in keyof typeof OPCOES]?: string };
type Verbo = (db: Db, username: string, opcoes: Opcoes) => Promise<string>;

const COMANDOS: Record<string, { verbo: Verbo; nomes: 0 | 1; opcoes: (keyof Opcoes)[] }> = {
  criar: { verbo: criar, nomes: 1, opcoes: ['tipo', 'senha', 'nome'] },
  listar: { verbo: listar, nomes: 0, opcoes: [] },
  senha: { verbo: mudarSenha, nomes: 1, opcoes: ['senha'] },
  desativar: { verbo: desativar, nomes: 1, opcoes: [] },
  ativar: { verbo: ativar, nomes: 1, opcoes: [] },
  sessoes: { verbo: sessoes, nomes: 1, opcoes: ['encerrar'] },
};

/** A demonstration takes any password from its own machine, so that things can be tried out. */
type Como = { qualquerSenha: boolean };

/** Parses a command before any database is opened, so that a wrong one gets the help at once. */
export function lerComandoDeUsuario(args: string[]): (db: Db, como: Como) => Promise<Answer> {
  const { positionals, values } = parsed(args);
  const [nome = '', ...nomes] = positionals;
  const comando = Object.hasOwn(COMANDOS, nome) ? COMANDOS[nome] : undefined;
  if (!comando || nomes.length !== comando.nomes) throw new CommandError(AJUDA);
  if (opcoesDe(values).some((opcao) => !comando.opcoes.includes(opcao))) throw new CommandError(AJUDA);

  const username = (nomes[0] ?? '').trim();
  return async (db, { qualquerSenha }) => {
    if (values.senha !== undefined && !qualquerSenha) recusarSenhaFraca(values.senha, username);
    return { saida: await comando.verbo(db, username, values), codigo: 0 };
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPCOES, allowPositionals: true });
  } catch {
    throw new CommandError(AJUDA);
  }
}

// Object.keys is typed as string[], although an object of known names has no others.
const opcoesDe = (values: Opcoes) => Object.keys(values) as (keyof Opcoes)[];

async function criar(db: Db, username: string, opcoes: Opcoes): Promise<string> {
  const tipo = lerTipo(opcoes.tipo ?? 'vendedor');
  const nome = legivel(opcoes.nome ?? username);
  recusarNomeInvalido(username);
  recusarNomeAlheio(username);
  recusarNomeInvalido(nome);
  const senha = lerSenha(opcoes.senha);

  const senha_hash = await guardarSenha(senha);
  await inTransaction(db, async (trx) => {
    const criado = await inserirUsuario(trx, { username, nome, tipo, senha_hash });
    if (!criado) throw new CommandError(errorSentence('usuario.nome_em_uso', { nome: username }));
    const parecido = await buscarParecido(trx, username);
    if (parecido) throw new CommandError(errorSentence('usuario.nome_parecido', { nome: parecido.username }));
    const mudancas = comecou(['username', 'nome', 'tipo'], criado);
    await anotar(trx, UM_COMANDO, { acao: 'usuario.criado', alvo: criado, mudancas });
  });

  return comSenha(`Usuário ${username} criado (${ROTULOS_DO_TIPO[tipo]}).`, senha, opcoes);
}

async function listar(db: Db): Promise<string> {
  const usuarios = await listarUsuarios(db);
  if (usuarios.length === 0) return 'Nenhum usuário.';
  return emColunas([
    ['USUÁRIO', 'NOME', 'TIPO', 'SITUAÇÃO', 'DESDE'],
    ...usuarios.map(({ username, nome, tipo, ativo, criado_em }) => [
      username,
      nome,
      tipo,
      ativo ? 'ativo' : 'desativado',
      momento(criado_em),
    ]),
  ]);
}

async function mudarSenha(db: Db, username: string, opcoes: Opcoes): Promise<string> {
  const senha = lerSenha(opcoes.senha);
  const usuario = await encontrar(db, username);
  const senha_hash = await guardarSenha(senha);

  const encerradas = await inTransaction(db, async (trx) => {
    await trocarSenha(trx, usuario.id, { senha_hash, trocar_senha: false });
    await anotar(trx, UM_COMANDO, { acao: 'usuario.senha_renovada', alvo: usuario });
    return encerrarSessoesDe(trx, usuario.id, 'senha');
  });
  return comSenha(`Senha de ${usuario.username} trocada. ${fraseDeEncerradas(encerradas)}`, senha, opcoes);
}

async function desativar(db: Db, username: string): Promise<string> {
  const { id, username: nome } = await encontrar(db, username);
  return inTransaction(db, async (trx) => {
    // The lock keeps two simultaneous commands from disabling the last two admins, each counting on the other one.
    const outros = (await travarAdmins(trx)).filter((admin) => admin.id !== id);
    const { ativo, tipo } = await encontrar(trx, username);
    if (!ativo) return `O usuário ${nome} já está desativado.`;
    if (tipo === 'admin' && outros.length === 0) {
      throw new CommandError(`${nome} é o único administrador ativo e não pode ser desativado.`);
    }
    await alterarUsuario(trx, id, { ativo: false });
    await anotar(trx, UM_COMANDO, mudouAtivo({ id, nome }, false));
    const encerradas = await encerrarSessoesDe(trx, id, 'desativado');
    return `Usuário ${nome} desativado. ${fraseDeEncerradas(encerradas)}`;
  });
}

async function ativar(db: Db, username: string): Promise<string> {
  const usuario = await encontrar(db, username);
  if (usuario.ativo) return `O usuário ${usuario.username} já está ativo.`;

  await inTransaction(db, async (trx) => {
    await alterarUsuario(trx, usuario.id, { ativo: true });
    await anotar(trx, UM_COMANDO, mudouAtivo(usuario, true));
  });
  return `Usuário ${usuario.username} ativado.`;
}

const mudouAtivo = (alvo: { id: number; nome: string }, ativo: boolean) =>
  ({ acao: 'usuario.editado', alvo, mudancas: [dito('ativo', ativo, !ativo)] }) as const;

async function sessoes(db: Db, username: string, { encerrar }: Opcoes): Promise<string> {
  const usuario = await encontrar(db, username);
  if (encerrar === 'todas') return fraseDeEncerradas(await encerrarTodas(db, usuario));

  const abertas = await listarSessoesDe(db, usuario.id);
  if (encerrar === undefined) return listaDeSessoes(usuario.username, abertas);

  const escolhida = abertas.find(({ id }) => String(id) === encerrar);
  if (!escolhida || !(await encerrarUmaSessao(db, escolhida.id, { motivo: MOTIVO, autor: UM_COMANDO }))) {
    throw new CommandError(`${usuario.username} não tem uma sessão aberta com o número ${encerrar}.`);
  }
  return `Sessão ${encerrar} de ${usuario.username} encerrada.`;
}

const MOTIVO: MotivoDeEncerramento = 'comando';

const encerrarTodas = (db: Db, alvo: { id: number; nome: string }): Promise<number> =>
  inTransaction(db, async (trx) => {
    await anotar(trx, UM_COMANDO, { acao: 'usuario.sessoes_encerradas', alvo });
    return encerrarSessoesDe(trx, alvo.id, MOTIVO);
  });

function listaDeSessoes(username: string, abertas: SessaoAberta[]): string {
  if (abertas.length === 0) return `${username} não tem sessões abertas.`;
  return emColunas([
    ['SESSÃO', 'ABERTA EM', 'ÚLTIMO USO', 'NAVEGADOR'],
    ...abertas.map(({ id, criada_em, usada_em, navegador }) => [
      String(id),
      momento(criada_em),
      momento(usada_em),
      semControles(navegador),
    ]),
  ]);
}

async function encontrar(db: Db, username: string) {
  const usuario = await buscarPorNome(db, username);
  if (!usuario) throw new CommandError(`Não há usuário com o nome ${username}.`);
  return usuario;
}

function lerTipo(tipo: string): TipoDeUsuario {
  const conhecido = TIPOS_DE_USUARIO.find((cada) => cada === tipo);
  if (!conhecido) throw new CommandError(`O tipo deve ser ${TIPOS_DE_USUARIO.join(' ou ')}.`);
  return conhecido;
}

function recusarNomeInvalido(nome: string): void {
  if (nome === '' || nome.length > 150 || /\p{Cc}/u.test(nome)) {
    throw new CommandError('O nome deve ter de 1 a 150 caracteres, todos visíveis.');
  }
}

function recusarNomeAlheio(nome: string): void {
  if (nome !== legivel(nome)) throw new CommandError('O nome deve ter de 1 a 150 caracteres, todos visíveis.');
  if (temLetraAlheia(nome)) throw new CommandError(errorSentence('campo.outro_alfabeto'));
}

function lerSenha(dada: string | undefined): string {
  if (dada === undefined) return senhaAleatoria();
  if (dada.trim() === '' || dada.length > 1024) throw new CommandError('A senha deve ter de 1 a 1024 caracteres.');
  return dada;
}

function recusarSenhaFraca(senha: string, username: string): void {
  const recusa = regraDaSenha(senha, username);
  if (recusa) throw new CommandError(sentenceOf(recusa));
}

/** Shows the password only when it was generated: a chosen one is known already. */
const comSenha = (frase: string, senha: string, opcoes: Opcoes) =>
  opcoes.senha === undefined ? `${frase}\nSenha: ${senha}\nEsta senha aparece só desta vez.` : frase;

function fraseDeEncerradas(n: number): string {
  if (n === 0) return 'Não havia sessões abertas.';
  return n === 1 ? '1 sessão encerrada.' : `${n} sessões encerradas.`;
}

const momento = (iso: string) =>
  new Date(iso).toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' });

// A browser chooses its own name, so control characters could steer the terminal that shows the list.
const semControles = (text: string) => text.replace(/\p{Cc}/gu, ' ');

function emColunas(linhas: string[][]): string {
  const larguras = (linhas[0] ?? []).map((_, n) => Math.max(...linhas.map((linha) => (linha[n] ?? '').length)));
  return linhas
    .map((linha) =>
      linha
        .map((texto, n) => texto.padEnd(larguras[n] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
