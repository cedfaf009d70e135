import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../../base/db/transaction.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { anotar } from '../../historico/anotar.ts';
import { type Bling, contaDe } from '../bling.ts';
import type { ParDeTokens } from '../bling-http.ts';
import { FalhaDoBling, recusaDe } from '../falha-do-bling.ts';
import { retomarFila } from '../fila/fila.queries.ts';
import { temAcesso, trancarPar } from './acesso.ts';
import { type Empresa, guardarConexao } from './conexao.queries.ts';
import { perguntarEmpresa } from './conferir-conexao.ts';
import { dispensar } from './desconectar.ts';
import { anotarIda, encerrarIda, lerIda, soltarIda, tomarIda } from './idas.queries.ts';
import { ehDestaPessoa, hashDe, novoState } from './state.ts';

const WAIT_MS = 15_000;
const POLL_MS = 100;

type Retorno = { quem: Quem; code: string; state: string };

/** The address of the consent page, for this person and for one trip. While a consent holds, only an admin needs another. */
export async function autorizar(
  bling: Bling,
  { id: usuario_id, tipo }: Quem,
  hostDoNavegador: string,
): Promise<string> {
  const { aplicativo } = contaDe(bling);
  if (tipo !== 'admin' && (await temAcesso(bling))) throw new AppError('bling.ja_autorizado');
  // A server that cannot keep the tokens fails here, before anyone is sent to fetch them.
  await bling.cofre.preparar();
  const state = novoState(usuario_id, aplicativo.client_secret);
  await anotarIda(bling.db, { hash: hashDe(state), usuario_id });
  return aplicativo.paginaDeConsentimento(hostDoNavegador, state);
}

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

  const par = await trocar(bling, ida.hash, code);
  const empresa = await deQuemE(bling, par);
  const guardada = await inTransaction(bling.db, async (trx) => {
    const trancado = trancarPar(bling.cofre, par);
    const serve = await guardarConexao(trx, { par: trancado, usuario_id: quem.id, empresa });
    await encerrarIda(trx, ida.hash, serve ? { desfecho: 'feita' } : desfechoDeOutra(empresa));
    if (!serve) return false;
    await anotar(trx, quem, { acao: 'configuracao.bling_ligado', alvo: { id: null, nome: 'Bling' } });
    await retomarFila(trx);
    return true;
  });
  if (guardada) return;
  await dispensar(contaDe(bling).http, par.renovacao);
  throw empresa
    ? new AppError('bling.outra_empresa', { nome: empresa.nome })
    : new AppError('bling.autorizacao_incerta');
}

/** Nobody knows whether a consent is of the shop's company when Bling does not say whose it is. */
const desfechoDeOutra = (empresa: Empresa | undefined) =>
  empresa
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
