import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import type { CamposDaVariacao, CamposDoProduto } from '../campos-digitados.ts';
import { COLUNAS_DA_VARIACAO, camposDasVariacoes } from '../gravar-produto.queries.ts';

export type ProdutoInteiro = CamposDoProduto & { id: number };
export type ProdutoNovo = CamposDoProduto & { saldo: number };
export type VariacaoDoProduto = CamposDaVariacao & { produto_id: number; saldo: number };
export type AjusteDoProduto = { produto_id: number; variacao_id: number | null; muda_saldo: number };

/** Makes many products and answers with their ids, in their order. */
export async function inserirProdutos(db: Db, novos: readonly ProdutoNovo[], criado_por: number): Promise<number[]> {
  if (novos.length === 0) return [];
  const { rows } = await sql<{ id: number; sku: string }>`
    insert into produtos (criado_por, saldo, ${COLUNAS})
    select ${criado_por}, saldo, ${COLUNAS}
    from unnest(${novos.map(({ saldo }) => saldo)}::int[], ${camposDos(novos)})
      with ordinality as n (saldo, ${COLUNAS}, lugar)
    order by lugar returning id, sku`.execute(db);
  // No two of them have the same SKU.
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
  return novos.flatMap(({ sku }) => ids.get(sku) ?? []);
}

/** Writes many products whole; each gets a new version, also where only a variation of it changed. */
export async function alterarProdutos(db: Db, mudados: readonly ProdutoInteiro[]): Promise<void> {
  if (mudados.length === 0) return;
  await sql`
    update produtos p set titulo = n.titulo, descricao = n.descricao, sku = n.sku, modelo_id = n.modelo_id,
      categoria_id = n.categoria_id, preco_custo = n.preco_custo, preco_venda = n.preco_venda, ncm = n.ncm, cest = n.cest,
      origem_fiscal = n.origem_fiscal, unidade = n.unidade, local = n.local, tem_variacoes = n.tem_variacoes, tem_cor = n.tem_cor,
      tem_tamanho = n.tem_tamanho, versao = p.versao + 1, alterado_em = now()
    from unnest(${mudados.map(({ id }) => id)}::int[], ${camposDos(mudados)}) as n (id, ${COLUNAS})
    where p.id = n.id`.execute(db);
}

/** Makes variations of many products, which show no picture yet. */
export async function inserirVariacoesDe(
  db: Db,
  novas: readonly VariacaoDoProduto[],
  criado_por: number,
): Promise<void> {
  if (novas.length === 0) return;
  await sql`
    insert into variacoes (criado_por, produto_id, saldo, ${COLUNAS_DA_VARIACAO})
    select ${criado_por}, produto_id, saldo, ${COLUNAS_DA_VARIACAO}
    from unnest(${novas.map(({ produto_id }) => produto_id)}::int[], ${novas.map(({ saldo }) => saldo)}::int[],
      ${camposDasVariacoes(novas)}) with ordinality as n (produto_id, saldo, ${COLUNAS_DA_VARIACAO}, lugar)
    order by lugar`.execute(db);
}

const COLUNAS = sql.raw(
  'titulo, descricao, sku, modelo_id, categoria_id, preco_custo, preco_venda, ncm, cest, origem_fiscal, unidade, local, tem_variacoes, tem_cor, tem_tamanho',
);

/** Passes one array per column, so that the statement is the same for any number of products. */
const camposDos = (produtos: readonly CamposDoProduto[]) => sql`
  ${produtos.map(({ titulo }) => titulo)}::text[], ${produtos.map(({ descricao }) => descricao)}::text[],
  ${produtos.map(({ sku }) => sku)}::text[], ${produtos.map(({ modelo_id }) => modelo_id)}::int[],
  ${produtos.map(({ categoria_id }) => categoria_id)}::int[],
  ${produtos.map(({ preco_custo }) => preco_custo)}::numeric[], ${produtos.map(({ preco_venda }) => preco_venda)}::numeric[],
  ${produtos.map(({ ncm }) => ncm)}::text[], ${produtos.map(({ cest }) => cest)}::text[],
  ${produtos.map(({ origem_fiscal }) => origem_fiscal)}::int[], ${produtos.map(({ unidade }) => unidade)}::text[],
  ${produtos.map(({ local }) => local)}::text[], ${produtos.map(({ tem_variacoes }) => tem_variacoes)}::boolean[],
  ${produtos.map(({ tem_cor }) => tem_cor)}::boolean[], ${produtos.map(({ tem_tamanho }) => tem_tamanho)}::boolean[]`;
