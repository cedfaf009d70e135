import { type Reason, reason } from '@varal/contract/errors';
import { type MudancaEmMassa, mudancaEmMassa } from '@varal/contract/produtos/em-massa/mudanca-em-massa';
import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Autor } from '../../historico/anotar.ts';
import type { Executor, Trabalho } from '../../tarefas/executor.ts';
import { anotarAndamento } from '../../tarefas/tarefas.queries.ts';
import type { Falha } from '../../tarefas/tarefas.tables.ts';
import { lisasEmUso } from '../feito-de/lisa-em-uso.ts';
import { moverVarios } from '../lixeira/lixeira.ts';
import { pedirPublicacao } from '../pedir-publicacao.ts';
import { alteracoesDe, passaDoMaior } from './alteracoes.ts';
import { desfazerItens, refazerItens } from './desfazer-em-massa.ts';
import {
  andamentoDaMassa,
  anotarNaMassa,
  type Feito,
  lerProdutos,
  MAIS_PRODUTOS,
  type NaMassa,
  proximosDaMassa,
  segurarCategorias,
  tomarProdutosDaMassa,
  travarProdutos,
  voltarAoComeco,
} from './em-massa.queries.ts';
import { type Alterado, gravarAlteracoes } from './gravar-alteracoes.ts';

const dadosDaMassa = z.object({ mudanca: mudancaEmMassa, descricao: z.string() });

type Escrever = (db: Db, autor: Autor & { id: number }, itens: readonly NaMassa[]) => Promise<Feito>;

const mudar: Executor = {
  fazer: async (trabalho) => {
    if (await tomarProdutos(trabalho)) return 'mais';
    const { mudanca } = dadosDaMassa.parse(trabalho.dados);
    return passo(trabalho, { de: 'a_fazer', para: 'feito' }, (db, autor, itens) =>
      jaForamFeitos(itens) ? refazerItens(db, autor, itens) : mudarItens(db, autor, { itens, mudanca }),
    );
  },
  desfazer: (trabalho) => passo(trabalho, { de: 'feito', para: 'desfeito' }, desfazerItens),
  refazer: voltarAoComeco,
};

/** Each product of a task that is done again says what was changed of it; none of a new one does. */
const jaForamFeitos = (itens: readonly NaMassa[]): boolean => itens.some(({ alteracoes }) => alteracoes.length > 0);

/** The long work of changing many products. */
export const executoresDaMassa = { produtos_em_massa: mudar, produtos_publicacao: mudar };

/** A product takes some forty microseconds. */
const TOMADOS_POR_VEZ = 1_000;

/** Takes the next products in; false when all are. One that was removed for good meanwhile counts no more. */
const tomarProdutos = ({ id, gravar }: Trabalho): Promise<boolean> =>
  gravar(async (trx) => {
    const tomados = await tomarProdutosDaMassa(trx, id, TOMADOS_POR_VEZ);
    if (tomados && tomados.entraram < tomados.pedidos) {
      const { total } = await andamentoDaMassa(trx, id, { desfazendo: false });
      await anotarAndamento(trx, id, { total: total - (tomados.pedidos - tomados.entraram) });
    }
    return tomados !== undefined;
  });

type Ida = { de: 'a_fazer' | 'feito'; para: 'feito' | 'desfeito' };

/** Takes the next products and notes, in the transaction that changes them, that they are done. */
async function passo(trabalho: Trabalho, { de, para }: Ida, escrever: Escrever): Promise<'mais' | 'acabou'> {
  const { id, quem, dados, gravar } = trabalho;
  const { mudanca, descricao } = dadosDaMassa.parse(dados);
  const itens = await proximos(trabalho, { estado: de, mudanca });
  await gravar(async (trx) => {
    const antes = await andamentoDaMassa(trx, id, { desfazendo: para === 'desfeito' });
    const feito = await escrever(trx, { ...quem, origem: 'massa' }, itens);
    await anotarNaMassa(trx, { tarefa_id: id, estado: para }, feito.itens);
    const mudados = antes.mudados + quantosMudaram(feito.itens) - (de === 'feito' ? quantosMudaram(itens) : 0);
    await anotarAndamento(trx, id, {
      ...{ feitos: antes.feitos + itens.length, total: antes.total, falhas: feito.falhas },
      resultado: { descricao, mudados },
    });
  }, itens.length);
  return itens.length > 0 ? 'mais' : 'acabou';
}

type Parte = { estado: Ida['de']; mudanca: MudancaEmMassa };

/** A blank leaves after all that is made of it and comes back before it, because each is refused the other way round. */
async function proximos({ db, id, cabem }: Trabalho, { estado, mudanca }: Parte): Promise<NaMassa[]> {
  const parte = { estado, quantos: cabem(MAIS_PRODUTOS) };
  const itens = await proximosDaMassa(db, id, parte);
  if (!mudanca.lixeira) return itens;
  const antes = await proximosDaMassa(db, id, { ...parte, antesDe: itens.map(({ produto_id }) => produto_id) });
  return antes.length > 0 ? antes : itens;
}

const quantosMudaram = (itens: Feito['itens']): number =>
  itens.filter(({ alteracoes }) => alteracoes.length > 0).length;

async function mudarItens(
  db: Db,
  autor: Autor & { id: number },
  { itens, mudanca }: { itens: readonly NaMassa[]; mudanca: MudancaEmMassa },
): Promise<Feito> {
  await exigirCategoria(db, mudanca);
  const ids = itens.map(({ produto_id }) => produto_id);
  await travarProdutos(db, ids);
  const alterados = new Map<number, Alterado>();
  const falhas: Falha[] = [];
  const falhou = (alvo: string, motivo: Reason) => falhas.push({ alvo, motivo });
  const emUso = mudanca.lixeira ? await lisasEmUso(db, ids) : undefined;
  for (const produto of await lerProdutos(db, ids)) {
    const alteracoes = alteracoesDe(produto, mudanca);
    const recusa = emUso?.get(produto.id) ?? (alteracoes.some(passaDoMaior) && reason('massa.preco_alto'));
    if (recusa) falhou(produto.titulo, recusa);
    alterados.set(produto.id, { produto, alteracoes: recusa ? [] : alteracoes });
  }
  for (const { produto_id, titulo } of itens) if (!alterados.has(produto_id)) falhou(titulo, reason('massa.fora'));

  await escrever(db, autor, { mudanca, alterados: [...alterados.values()] });
  return {
    itens: ids.map((produto_id) => ({ produto_id, alteracoes: [...(alterados.get(produto_id)?.alteracoes ?? [])] })),
    falhas,
  };
}

/** The category may have gone since the task was asked for. */
async function exigirCategoria(db: Db, { categoria_id }: MudancaEmMassa): Promise<void> {
  if (categoria_id === undefined) return;
  if ((await segurarCategorias(db, [categoria_id])).size === 0) throw new AppError('produto.categoria_nao_encontrada');
}

type Escrita = { mudanca: MudancaEmMassa; alterados: readonly Alterado[] };

async function escrever(db: Db, autor: Autor & { id: number }, { mudanca, alterados }: Escrita): Promise<void> {
  const mudam = alterados.filter(({ alteracoes }) => alteracoes.length > 0);
  if (mudanca.lixeira) {
    await moverVarios(db, { ids: mudam.map(({ produto }) => produto.id), quem: autor });
    return;
  }
  if (mudanca.publicar) {
    for (const { produto } of mudam) await pedirPublicacao(db, autor, produto);
    return;
  }
  await gravarAlteracoes(db, autor, mudam);
}
