import { type Reason, reason } from '@varal/contract/errors';
import type { Db } from '../../base/db/db.ts';
import type { Autor } from '../../historico/anotar.ts';
import { quemMudouDepois } from '../../historico/historico.queries.ts';
import type { Falha } from '../../tarefas/tarefas.tables.ts';
import { listarConflitos, travarVarios } from '../lixeira/lixeira.queries.ts';
import { restaurarVarios } from '../lixeira/lixeira.ts';
import { segurarSkus } from '../skus/skus.queries.ts';
import type { ProdutoNaMassa } from './alteracoes.ts';
import { type Feito, lerProdutos, type NaMassa, segurarCategorias, travarProdutos } from './em-massa.queries.ts';
import type { Alteracao } from './em-massa.tables.ts';
import { type Alterado, gravarAlteracoes, rotuloDe } from './gravar-alteracoes.ts';

type Quem = Autor & { id: number };

/** Puts back what a task did to these products. A field that was changed in between stays as it is, and is named. */
export async function desfazerLote(db: Db, autor: Quem, itens: readonly NaMassa[]): Promise<Feito> {
  const daLixeira = itens.filter(({ alteracoes }) => alteracoes.some(({ campo }) => campo === 'na_lixeira'));
  const mudados = itens.filter((item) => item.alteracoes.length > 0 && !daLixeira.includes(item));
  const falhas = [...(await voltarValores(db, autor, mudados)), ...(await tirarDaLixeira(db, autor, daLixeira))];
  return { itens, falhas };
}

async function voltarValores(db: Db, autor: Quem, itens: readonly NaMassa[]): Promise<Falha[]> {
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
  return falhas;
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
    if (dono && agora === para) volta.push({ ...alteracao, de: para, para: de });
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

/** Takes products out of the trash again, one by one: one whose SKU somebody else has by now stays there. */
async function tirarDaLixeira(db: Db, autor: Quem, itens: readonly NaMassa[]): Promise<Falha[]> {
  if (itens.length === 0) return [];
  const ids = itens.map(({ produto_id }) => produto_id);
  const conhecidos = new Map((await travarVarios(db, ids)).map((um) => [um.id, um]));
  await segurarSkus(db);
  const falhas: Falha[] = [];
  for (const { produto_id, titulo } of itens) {
    const produto = conhecidos.get(produto_id);
    if (!produto) falhas.push({ alvo: titulo, motivo: reason('massa.excluido') });
    if (!produto?.excluido) continue;
    const [conflito] = await listarConflitos(db, [produto_id]);
    if (conflito)
      falhas.push({
        alvo: titulo,
        motivo: reason('massa.sku_em_uso', { sku: conflito.sku, usado_por: conflito.usado_por }),
      });
    else await restaurarVarios(db, { ids: [produto_id], quem: autor });
  }
  return falhas;
}
