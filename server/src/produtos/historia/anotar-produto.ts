import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { travarParaMudar } from '../gravar-produto.queries.ts';
import type { ProdutoAtual } from '../mudancas-do-produto.ts';
import { comecoDoProduto, historiaDoProduto, type Nomes } from './historia-do-produto.ts';

/** Tells in the history what a save changed of a product, which this transaction holds. */
export async function anotarEdicao(db: Db, autor: Autor, antes: ProdutoAtual): Promise<void> {
  const depois = await travarParaMudar(db, antes.id);
  if (!depois) throw new Error(`the product ${antes.id} is gone in the middle of its change`);
  const mudancas = historiaDoProduto(antes, depois, await nomesDe(db, [antes, depois]));
  if (mudancas.length === 0) return;
  await anotar(db, autor, { acao: 'produto.editado', alvo: { id: depois.id, nome: depois.titulo }, mudancas });
}

export async function anotarCadastro(db: Db, autor: Autor, id: number): Promise<void> {
  const produto = await travarParaMudar(db, id);
  if (!produto) throw new Error(`the product ${id} is gone in the middle of its creation`);
  const mudancas = comecoDoProduto(produto, await nomesDe(db, [produto]));
  await anotar(db, autor, { acao: 'produto.criado', alvo: { id, nome: produto.titulo }, mudancas });
}

async function nomesDe(db: Db, produtos: readonly ProdutoAtual[]): Promise<Nomes> {
  const { rows } = await sql<{ tipo: 'modelo' | 'categoria'; id: number; nome: string }>`
    select 'modelo' as tipo, id, nome from modelos where id = any(${produtos.map(({ modelo_id }) => modelo_id)}::int[])
    union all
    select 'categoria', id, nome from categorias
    where id = any(${produtos.map(({ categoria_id }) => categoria_id)}::int[])`.execute(db);
  const dos = (qual: string) => new Map(rows.filter(({ tipo }) => tipo === qual).map(({ id, nome }) => [id, nome]));
  return { modelos: dos('modelo'), categorias: dos('categoria') };
}
