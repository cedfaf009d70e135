import { reason } from '@varal/contract/errors';
import { z } from 'zod';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { pedirProdutosSumidos } from '../avisos/mudou-no-bling.queries.ts';
import { acharEAcertar } from '../contato/contato-do-pedido.ts';
import type { ClienteALevar } from '../contato/levar-contato.queries.ts';
import { buscarFormas } from '../formas/formas.ts';
import { ouNada, perguntar, recusouCom, recusouPor } from '../respostas-do-bling.ts';
import type { ItemNoPedido } from './montar-pedido.ts';
import type { QualForma } from './parcelas.ts';
import { type FormasUsadas, qualFormaPara } from './qual-forma.ts';

type Deps = { trabalho: Trabalho; usadas: FormasUsadas; cliente: ClienteALevar; itens: readonly ItemNoPedido[] };
type Partes<Q> = { contato: number; qualForma: Q };

export const IDENTICA = 3;
const FORMA_INVALIDA = 12;
const SOMA_DAS_PARCELAS = 22;
const PARCELAS_COM_ERRO = 49;

/** A contact or way to pay that Bling no longer knows is found anew, once; a product cannot be, and is named. */
export async function enviarPedido<T, Q extends QualForma | undefined>(
  deps: Deps,
  partes: Partes<Q>,
  enviar: (partes: Partes<Q | QualForma>) => Promise<T>,
): Promise<T> {
  try {
    return await enviar(partes);
  } catch (error) {
    return enviar(await partesNovas(deps, partes, error));
  }
}

async function partesNovas<Q>(
  { trabalho, usadas, cliente, itens }: Deps,
  partes: Partes<Q>,
  error: unknown,
): Promise<Partes<Q | QualForma>> {
  const { db, chamar } = trabalho;
  if (recusouPor(error, FORMA_INVALIDA, PARCELAS_COM_ERRO)) {
    // The instalments are made anew.
    usadas.padrao = false;
    return { ...partes, qualForma: qualFormaPara(usadas, await buscarFormas(db, chamar)) };
  }
  if (!recusouCom(error, 400) || recusouPor(error, IDENTICA, SOMA_DAS_PARCELAS)) throw error;

  if (!(await contatoServe(chamar, partes.contato))) {
    return { ...partes, contato: await acharEAcertar(trabalho, cliente) };
  }
  const sumidos = await produtosSumidos(chamar, itens);
  if (sumidos.size === 0) throw error;
  await pedirProdutosSumidos(db, [...sumidos.keys()]);
  const produtos = [...new Set(sumidos.values())].join(', ');
  throw new FalhaDoBling('recusado', reason('sincronizacao.produtos_sumidos', { produtos }));
}

const comSituacao = z.object({ id: z.number(), situacao: z.string().catch('A') });

const contatoServe = async (chamar: Trabalho['chamar'], id: number): Promise<boolean> =>
  (await ouNada(perguntar(chamar, comSituacao, { caminho: `/contatos/${id}` })))?.situacao === 'A';

const TODOS = 5;
const LIMITE = 100;

/** Answers with their titles. A list may hide products without stock, so each missing one is asked for. */
async function produtosSumidos(
  chamar: Trabalho['chamar'],
  itens: readonly ItemNoPedido[],
): Promise<Map<number, string>> {
  const faltam = new Map(itens.map(({ produto_bling, titulo }) => [produto_bling ?? 0, titulo]));
  const ids = [...faltam.keys()];
  for (let n = 0; n < ids.length; n += LIMITE) {
    const query = { idsProdutos: ids.slice(n, n + LIMITE), criterio: TODOS, limite: LIMITE };
    const ha = await perguntar(chamar, z.array(comSituacao), { caminho: '/produtos', query });
    for (const { id, situacao } of ha) if (situacao !== EXCLUIDO) faltam.delete(id);
  }
  for (const id of [...faltam.keys()]) {
    const produto = await ouNada(perguntar(chamar, comSituacao, { caminho: `/produtos/${id}` }));
    if (produto && produto.situacao !== EXCLUIDO) faltam.delete(id);
  }
  return faltam;
}

const EXCLUIDO = 'E';
