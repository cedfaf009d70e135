import type { Sessao } from '@varal/contract/auth/auth.routes';
import type { Db } from '../base/db/db.ts';
import { inTransaction } from '../base/db/transaction.ts';
import { AppError, emptyFields } from '../base/errors.ts';
import { limitConcurrency } from '../base/process/limit-concurrency.ts';
import { anotar, anotarComMedida, O_SISTEMA } from '../historico/anotar.ts';
import { dito } from '../historico/mudancas.ts';
import { buscarPorNome } from './pessoas/usuarios.queries.ts';
import { MOST_WAITING, validarSenha } from './senhas/senha.ts';
import { abrirSessao } from './sessoes.queries.ts';
import { conheceEndereco, lembrarEndereco, redeDe } from './tentativas/enderecos-conhecidos.queries.ts';
import type { Recusas } from './tentativas/recusas.ts';
import { type limiteDeTentativas, tooMany } from './tentativas/tentativas-de-login.ts';
import { hashOfRefresh, newRefreshToken, type Tokens } from './tokens.ts';

type Deps = { db: Db; tokens: Tokens; limitar: ReturnType<typeof limiteDeTentativas>; recusas: Recusas };
// The database too is asked for few of them at a time, or whoever is known would wait there behind all the others.
const quatroPorVez = limitConcurrency(4);
let estranhos = 0;

async function poucosEstranhos<T>(tentar: () => Promise<T>, vez: { lane: string }): Promise<T> {
  if (estranhos >= MOST_WAITING) throw tooMany(5_000);
  estranhos += 1;
  try {
    return await quatroPorVez(tentar, vez);
  } finally {
    estranhos -= 1;
  }
}

type EntradaDoLogin = { username: string; password: string; endereco: string; navegador: string };

/** The most wrong sign-ins an hour that have a row each; the others are told together. */
const RECUSAS_POR_HORA = 500;

/** Opens a session for the right name and password. The refusal does not tell which of the two was wrong. */
export async function entrar({ db, tokens, limitar, recusas }: Deps, entrada: EntradaDoLogin): Promise<Sessao> {
  const username = entrada.username.trim();
  const password = entrada.password.trim();
  if (!username || !password)
    throw new AppError('auth.campos_obrigatorios', { erros: emptyFields({ username, password }) });

  const tentativa = { nome: username.toLowerCase(), endereco: redeDe(entrada.endereco) };
  const conhecida = await conheceEndereco(db, tentativa);
  // An attack with thousands of names does not make the shop's own people wait.
  const vez = { lane: tentativa.endereco, ahead: conhecida };
  const tentar = () =>
    limitar({ ...tentativa, conhecida }, async () => {
      const conhecido = await buscarPorNome(db, username);
      const certa = await validarSenha(conhecido?.senha_hash, entrada.password, vez);
      return certa && conhecido?.ativo ? conhecido : undefined;
    });
  const usuario = await recusas.ouvir(tentativa, () => (conhecida ? tentar() : poucosEstranhos(tentar, vez)));
  const deOnde = [dito('endereco_de_acesso', entrada.endereco), dito('aparelho', entrada.navegador)];
  if (!usuario) {
    const recusa = { acao: 'acesso.recusado', alvo: { id: null, nome: username }, mudancas: deOnde } as const;
    const anotada = await anotarComMedida(db, O_SISTEMA, recusa, { porHora: RECUSAS_POR_HORA });
    if (!anotada) recusas.contar(tentativa);
    throw new AppError('auth.credenciais_invalidas');
  }

  const { id, nome, tipo, senha_hash, trocar_senha } = usuario;
  const refresh = newRefreshToken();
  const { navegador } = entrada;
  const sessao_id = await inTransaction(db, async (trx) => {
    const aberta = await abrirSessao(trx, { usuario_id: id, senha_hash, navegador, hash: hashOfRefresh(refresh) });
    if (aberta === undefined) throw new AppError('auth.credenciais_invalidas');
    await lembrarEndereco(trx, id, tentativa.endereco);
    await anotar(trx, usuario, { acao: 'acesso.entrou', alvo: usuario, mudancas: deOnde });
    return aberta;
  });
  const access = await tokens.sign({ usuario_id: id, sessao_id });
  return {
    access,
    refresh,
    usuario: { id, username: usuario.username, nome, tipo, ...(trocar_senha && { trocar_senha }) },
  };
}
