import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { travarParaMudar } from '../gravar-produto.queries.ts';
import type { ProdutoAtual } from '../mudancas-do-produto.ts';
import { comecoDoProduto, historiaDoProduto, type Nomes } from './historia-do-produto.ts';

/** Tells in the history what a save changed of a product, which this transaction holds. */
export async function anotarEdicao(db: Db, autor: Autor, antes: ProdutoAtual): Promise<void> {
  await anotarEdicoes(db, autor, [{ antes, depois: await travarParaMudar(db, antes.id) }]);
}

export async function anotarCadastro(db: Db, autor: Autor, id: number): Promise<void> {
  const produto = await travarParaMudar(db, id);
  if (!produto) throw new Error(`the product ${id} is gone in the middle of its creation`);
  await anotarCadastros(db, autor, [produto]);
}

/** Tells the same of many products. */
export async function anotarEdicoes(
  db: Db,
  autor: Autor,
  editados: readonly { antes: ProdutoAtual; depois: ProdutoAtual | undefined }[],
): Promise<void> {
  const nomes = await nomesDe(
    db,
    editados.flatMap(({ antes, depois }) => (depois ? [antes, depois] : [antes])),
  );
  const feitos = editados.flatMap(({ antes, depois }) => {
    if (!depois) throw new Error(`the product ${antes.id} is gone in the middle of its change`);
    const mudancas = historiaDoProduto(antes, depois, nomes);
    return mudancas.length === 0 ? [] : [{ acao: 'produto.editado' as const, alvo: alvoDe(depois), mudancas }];
  });
  await anotar(db, autor, ...feitos);
}

export async function anotarCadastros(db: Db, autor: Autor, produtos: readonly ProdutoAtual[]): Promise<void> {
  const nomes = await nomesDe(db, produtos);
  const feitos = produtos.map((produto) => ({
    acao: 'produto.criado' as const,
    alvo: alvoDe(produto),
    mudancas: comecoDoProduto(produto, nomes),
  }));
  await anotar(db, autor, ...feitos);
}

const alvoDe = ({ id, titulo }: ProdutoAtual) => ({ id, nome: titulo });

async function nomesDe(db: Db, produtos: readonly ProdutoAtual[]): Promise<Nomes> {
  const variacoes = produtos.flatMap((produto) => produto.variacoes);
  const lisas = produtos.map(({ lisa_id }) => lisa_id);
  const estampas = [...produtos, ...variacoes].flatMap(({ estampa_ids }) => estampa_ids ?? []);
  const { rows } = await sql<{ de: keyof Nomes; id: number; nome: string }>`
    select 'modelos' as de, id, nome from modelos where id = any(${produtos.map(({ modelo_id }) => modelo_id)}::int[])
    union all
    select 'categorias', id, nome from categorias
    where id = any(${produtos.map(({ categoria_id }) => categoria_id)}::int[])
    union all
    select 'lisas', id, titulo from produtos where id = any(${lisas}::int[])
    union all
    select 'variacoes_das_lisas', id, sku from variacoes
    where id = any(${variacoes.map(({ lisa_variacao_id }) => lisa_variacao_id)}::int[])
    union all
    select 'estampas', id, codigo from estampas where id = any(${estampas}::int[])`.execute(db);
  const dos = (qual: keyof Nomes) => new Map(rows.filter(({ de }) => de === qual).map(({ id, nome }) => [id, nome]));
  return {
    ...{ modelos: dos('modelos'), categorias: dos('categorias'), estampas: dos('estampas') },
    ...{ lisas: dos('lisas'), variacoes_das_lisas: dos('variacoes_das_lisas') },
  };
}
