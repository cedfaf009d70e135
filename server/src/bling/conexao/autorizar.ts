import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../base/db/transaction.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { trancarPar } from '../../base/oauth/acesso.ts';
import { anotarIda } from '../../base/oauth/ida.ts';
import type { ParDeTokens } from '../../base/oauth/par-de-tokens.ts';
import { ehDestaPessoa, hashDe, novoState } from '../../base/oauth/state.ts';
import { anotar } from '../../historico/anotar.ts';
import { type Bling, contaDe } from '../bling.ts';
import { FalhaDoBling, recusaDe } from '../falha-do-bling.ts';
import { retomarFila } from '../fila/fila.queries.ts';
import { BLING, temAcesso } from './acesso.ts';
import { type Empresa, travarConexao, trocarConsentimento } from './conexao.queries.ts';
import { perguntarEmpresa } from './conferir-conexao.ts';
import { dispensar } from './desconectar.ts';
import { encerrarIda, lerIda, soltarIda, tomarIda } from './idas.queries.ts';

const WAIT_MS = 15_000;
const POLL_MS = 100;

type Retorno = { quem: Quem; code: string; state: string };

/** The address of the consent page, for this person and for one trip. While a consent holds, only an admin needs another. */
export async function autorizar(bling: Bling, quem: Quem, hostDoNavegador: string): Promise<string> {
  const { aplicativo } = contaDe(bling);
  if (!(await podeAutorizar(bling, quem))) throw new AppError('bling.ja_autorizado');
  // A server that cannot keep the tokens fails here, before anyone is sent to fetch them.
  await bling.cofre.preparar();
  const state = novoState(quem.id, aplicativo.client_secret);
  await anotarIda(bling.db, 'idas_ao_bling', { hash: hashDe(state), usuario_id: quem.id });
  return aplicativo.paginaDeConsentimento(hostDoNavegador, state);
}

const podeAutorizar = async (bling: Bling, { tipo }: Quem): Promise<boolean> =>
  tipo === 'admin' || !(await temAcesso(bling));

/**
 * Handles the way back from the consent page. Bling revokes the tokens of a code that it sees again, so a code is
 * handed over once: a second call with it learns the first one's outcome.
 */
export async function concluirAutorizacao(bling: Bling, { quem, code, state }: Retorno): Promise<void> {
  const { aplicativo } = contaDe(bling);
  if (!ehDestaPessoa(state, quem.id, aplicativo.client_secret)) throw new AppError('bling.retorno_invalido');
  await bling.cofre.preparar();

  const ida = { hash: hashDe(state), usuario_id: quem.id };
  const codigo = hashDe(code);
  const until = Date.now() + WAIT_MS;
  while (!(await tomarIda(bling.db, ida, codigo))) {
    const tomada = await lerIda(bling.db, ida);
    if (!tomada) throw new AppError('bling.retorno_invalido');
    if (tomada.codigo && !tomada.codigo.equals(codigo)) throw new AppError('bling.retorno_usado');
    if (tomada.desfecho === 'feita') return;
    if (tomada.empresa_nome !== null) throw new AppError('bling.outra_empresa', { nome: tomada.empresa_nome });
    if (tomada.desfecho === 'recusada') throw new AppError('bling.codigo_recusado');
    if (tomada.desfecho === 'desconhecida' || tomada.abandonada) throw new AppError('bling.autorizacao_incerta');
    if (Date.now() > until) throw new AppError('pedido.em_andamento');
    await sleep(POLL_MS);
  }

  // An admin may have authorised since this trip began.
  if (!(await podeAutorizar(bling, quem))) {
    await soltarIda(bling.db, ida.hash);
    throw new AppError('bling.ja_autorizado');
  }
  const par = await trocar(bling, ida.hash, code);
  const empresa = await deQuemE(bling, par);
  const recusa = await inTransaction(bling.db, async (trx) => {
    const recusa = await ligar({ ...bling, db: trx }, { quem, par, empresa });
    await encerrarIda(trx, ida.hash, recusa ? desfechoDe(recusa, empresa) : { desfecho: 'feita' });
    return recusa;
  });
  if (!recusa) return;
  await dispensar(contaDe(bling).http, par.renovacao);
  throw recusa;
}

type Consentimento = { quem: Quem; par: ParDeTokens; empresa: Empresa | undefined };

/** Keeps the consent, or answers why not; then nothing has changed. */
async function ligar(bling: Bling, { quem, par, empresa }: Consentimento): Promise<AppError | undefined> {
  const { db, cofre } = bling;
  // Another consent may have come while Bling was asked.
  await travarConexao(db);
  if (!(await podeAutorizar(bling, quem))) return new AppError('bling.ja_autorizado');
  if (!(await trocarConsentimento(db, { par: trancarPar(cofre, BLING, par), usuario_id: quem.id, empresa }))) {
    return empresa
      ? new AppError('bling.outra_empresa', { nome: empresa.nome })
      : new AppError('bling.autorizacao_incerta');
  }
  await anotar(db, quem, { acao: 'configuracao.bling_ligado', alvo: { id: null, nome: 'Bling' } });
  await retomarFila(db);
  return undefined;
}

/** Nobody knows whether a consent is of the shop's company when Bling does not say whose it is. */
const desfechoDe = (recusa: AppError, empresa: Empresa | undefined) =>
  recusa.code === 'bling.outra_empresa' && empresa
    ? ({ desfecho: 'outra_empresa', empresa_nome: empresa.nome } as const)
    : ({ desfecho: 'desconhecida' } as const);

async function trocar(bling: Bling, hash: Buffer, code: string): Promise<ParDeTokens> {
  try {
    return await contaDe(bling).http.trocarCodigo(code);
  } catch (error) {
    const tipo = error instanceof FalhaDoBling && error.tipo;
    if (tipo === 'nao_autorizado') {
      await encerrarIda(bling.db, hash, { desfecho: 'recusada' });
      throw new AppError('bling.codigo_recusado');
    }
    if (tipo === 'resultado_desconhecido') {
      await encerrarIda(bling.db, hash, { desfecho: 'desconhecida' });
      throw new AppError('bling.autorizacao_incerta');
    }
    await soltarIda(bling.db, hash);
    throw recusaDe(error);
  }
}

/** A first connection works without the account's name: it is asked for again within the hour. */
async function deQuemE(bling: Bling, { acesso }: ParDeTokens): Promise<Empresa | undefined> {
  try {
    return await perguntarEmpresa((chamada) => contaDe(bling).http.chamar(chamada, acesso));
  } catch (error) {
    if (!(error instanceof FalhaDoBling)) throw error;
    return undefined;
  }
}
