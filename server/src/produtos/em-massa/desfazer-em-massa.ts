import { type Reason, reason } from '@varal/contract/errors';
import type { Db } from '../../base/db/db.ts';
import type { Autor } from '../../historico/anotar.ts';
import { quemMudouDepois } from '../../historico/historico.queries.ts';
import type { Falha } from '../../tarefas/tarefas.tables.ts';
import { segurarLisas } from '../feito-de/feito-de.queries.ts';
import { lisasEmUso } from '../feito-de/lisa-em-uso.ts';
import { listarConflitos, listarConflitosDeGtin, travarVarios } from '../lixeira/lixeira.queries.ts';
import { moverVarios, restaurarVarios } from '../lixeira/lixeira.ts';
import { segurarSkus } from '../skus/skus.queries.ts';
import type { ProdutoNaMassa } from './alteracoes.ts';
import { type Feito, lerProdutos, type NaMassa, segurarCategorias, travarProdutos } from './em-massa.queries.ts';
import type { Alteracao } from './em-massa.tables.ts';
import { type Alterado, gravarAlteracoes, rotuloDe } from './gravar-alteracoes.ts';

type Quem = Autor & { id: number };

/**
 * Puts back what a task did to these products. A field that was changed in between stays as it is, and is named. What is kept
 * of the task is only what went back: that and no more is done again when its undoing is undone.
 */
export async function desfazerItens(db: Db, autor: Quem, itens: readonly NaMassa[]): Promise<Feito> {
  const { mudados, daLixeira } = partir(itens);
  const valores = await voltarValores(db, autor, mudados);
  const tirados = await tirarDaLixeira(db, autor, daLixeira);
  return { itens: itens.map(soOQue(valores.mudou, tirados.mudou)), falhas: [...valores.falhas, ...tirados.falhas] };
}

/** Does again what an undoing put back, by the same rule: only what still is as the undoing left it. */
export async function refazerItens(db: Db, autor: Quem, itens: readonly NaMassa[]): Promise<Feito> {
  const { mudados, daLixeira } = partir(itens);
  const valores = await voltarValores(db, autor, mudados.map(aoContrario));
  const movidos = await porNaLixeira(db, autor, daLixeira);
  const feitos = new Map([...valores.mudou].map(([id, alteracoes]) => [id, alteracoes.map(trocada)]));
  return { itens: itens.map(soOQue(feitos, movidos.mudou)), falhas: [...valores.falhas, ...movidos.falhas] };
}

function partir(itens: readonly NaMassa[]) {
  const daLixeira = itens.filter(({ alteracoes }) => alteracoes.some(({ campo }) => campo === 'na_lixeira'));
  return { daLixeira, mudados: itens.filter((item) => item.alteracoes.length > 0 && !daLixeira.includes(item)) };
}

/** Holds what was written of each product, by its id, and what could not be. */
type Escrito = { mudou: Map<number, readonly Alteracao[]>; falhas: Falha[] };

const soOQue =
  (valores: Escrito['mudou'], lixeira: Escrito['mudou']) =>
  ({ produto_id }: NaMassa) => ({
    produto_id,
    alteracoes: [...(valores.get(produto_id) ?? lixeira.get(produto_id) ?? [])],
  });

const trocada = (uma: Alteracao): Alteracao => ({ ...uma, de: uma.para, para: uma.de });
const aoContrario = (item: NaMassa): NaMassa => ({ ...item, alteracoes: item.alteracoes.map(trocada) });

/** Writes the old values of these. */
async function voltarValores(db: Db, autor: Quem, itens: readonly NaMassa[]): Promise<Escrito> {
  const ids = itens.map(({ produto_id }) => produto_id);
  await travarProdutos(db, ids);
  const produtos = new Map((await lerProdutos(db, ids)).map((produto) => [produto.id, produto]));
  const categorias = await segurarCategorias(db, itens.flatMap(categoriasDe));
  const falhas: Falha[] = [];
  const voltam: Alterado[] = [];
  for (const { produto_id, titulo, alteracoes } of itens) {
    const produto = produtos.get(produto_id);
    if (!produto) {
      falhas.push({ alvo: titulo, motivo: reason('massa.fora') });
      continue;
    }
    const { volta, mudaram } = comparar(produto, alteracoes);
    const semCategoria = volta.filter(({ campo, para }) => campo === 'categoria_id' && !categorias.has(Number(para)));
    voltam.push({ produto, alteracoes: volta.filter((uma) => !semCategoria.includes(uma)) });
    falhas.push(
      ...semCategoria.map(() => ({ alvo: produto.titulo, motivo: reason('massa.categoria_fora') })),
      ...(await dizerQuemMudou(db, produto, mudaram)),
    );
  }
  await gravarAlteracoes(db, autor, voltam);
  return { mudou: new Map(voltam.map(({ produto, alteracoes }) => [produto.id, alteracoes.map(trocada)])), falhas };
}

const categoriasDe = ({ alteracoes }: NaMassa): number[] =>
  alteracoes.flatMap(({ campo, de }) => (campo === 'categoria_id' ? [Number(de)] : []));

/** Parts the fields that still hold what the task left from those that hold something else. One that is back already is neither. */
function comparar(produto: ProdutoNaMassa, alteracoes: readonly Alteracao[]) {
  const donos = new Map<number | null, Partial<Record<string, unknown>>>([
    [null, produto],
    ...produto.variacoes.map((uma) => [uma.id, uma] as const),
  ]);
  const volta: Alteracao[] = [];
  const mudaram: (Alteracao & { existe: boolean })[] = [];
  for (const alteracao of alteracoes) {
    const { variacao_id, campo, de, para } = alteracao;
    const dono = donos.get(variacao_id);
    const agora = dono?.[campo];
    if (dono && agora === para) volta.push(trocada(alteracao));
    else if (agora !== de) mudaram.push({ ...alteracao, existe: dono !== undefined });
  }
  return { volta, mudaram };
}

async function dizerQuemMudou(
  db: Db,
  { id, titulo, variacoes }: ProdutoNaMassa,
  mudaram: readonly (Alteracao & { existe: boolean })[],
): Promise<Falha[]> {
  if (mudaram.length === 0) return [];
  const campoDe = ({ variacao_id, campo }: Alteracao) =>
    variacao_id === null ? campo : `variacoes.${variacao_id}.${campo}`;
  const ultimos = await quemMudouDepois(db, { id: 0, alvo_tipo: 'produto', alvo_id: id }, mudaram.map(campoDe));
  const nomes = new Map(ultimos.map(({ campo, usuario_nome }) => [campo, usuario_nome]));
  return mudaram.map((uma) => {
    const sku = variacoes.find((variacao) => variacao.id === uma.variacao_id)?.sku;
    const nome = nomes.get(campoDe(uma));
    return { alvo: titulo, motivo: uma.existe ? mudouDepois(rotuloDe(uma, sku), nome) : reason('massa.variacao_fora') };
  });
}

const mudouDepois = (campo: string, nome: string | null | undefined): Reason =>
  nome ? reason('massa.mudou_depois_por', { campo, nome }) : reason('massa.mudou_depois', { campo });

/** Takes products out of the trash again, one by one. One stays there without its blank, or if its SKU or GTIN was taken. */
async function tirarDaLixeira(db: Db, autor: Quem, itens: readonly NaMassa[]): Promise<Escrito> {
  const escrito: Escrito = { mudou: new Map(), falhas: [] };
  if (itens.length === 0) return escrito;
  const ids = itens.map(({ produto_id }) => produto_id);
  const conhecidos = new Map((await travarVarios(db, ids)).map((um) => [um.id, um]));
  await segurarSkus(db);
  for (const { produto_id, titulo, alteracoes } of itens) {
    const produto = conhecidos.get(produto_id);
    if (!produto) escrito.falhas.push({ alvo: titulo, motivo: reason('massa.excluido') });
    if (!produto?.excluido) continue;
    const [conflito] = await listarConflitos(db, [produto_id]);
    if (conflito) {
      const { sku, usado_por } = conflito;
      escrito.falhas.push({ alvo: titulo, motivo: reason('massa.sku_em_uso', { sku, usado_por }) });
      continue;
    }
    const [conflitoDeGtin] = await listarConflitosDeGtin(db, [produto_id]);
    if (conflitoDeGtin) {
      const { gtin, usado_por } = conflitoDeGtin;
      escrito.falhas.push({ alvo: titulo, motivo: reason('massa.gtin_em_uso', { gtin, usado_por }) });
      continue;
    }
    if (produto.lisa_id !== null && (await segurarLisas(db, [produto.lisa_id])).length === 0) {
      escrito.falhas.push({ alvo: titulo, motivo: reason('massa.sem_lisa') });
      continue;
    }
    await restaurarVarios(db, { ids: [produto_id], quem: autor });
    escrito.mudou.set(produto_id, alteracoes);
  }
  return escrito;
}

/** Moves products to the trash again; a blank that others are made of by now stays. */
async function porNaLixeira(db: Db, autor: Quem, itens: readonly NaMassa[]): Promise<Escrito> {
  const escrito: Escrito = { mudou: new Map(), falhas: [] };
  if (itens.length === 0) return escrito;
  const ids = itens.map(({ produto_id }) => produto_id);
  const conhecidos = new Map((await travarVarios(db, ids)).map((um) => [um.id, um]));
  const emUso = await lisasEmUso(db, ids);
  for (const { produto_id, titulo, alteracoes } of itens) {
    const produto = conhecidos.get(produto_id);
    const recusa = produto ? emUso.get(produto_id) : reason('massa.excluido');
    if (recusa) escrito.falhas.push({ alvo: titulo, motivo: recusa });
    else if (!produto?.excluido) escrito.mudou.set(produto_id, alteracoes);
  }
  await moverVarios(db, { ids: [...escrito.mudou.keys()], quem: autor });
  return escrito;
}
