import { sql } from 'kysely';
import type { Db } from '../../src/base/db/db.ts';
import { at } from '../at.ts';
import type { ModeloNovo, ProdutoNovo } from '../novos.ts';
import { idsNovos, rowsOf } from './linhas.ts';

/** The user whom the ledger names. */
export type Autor = { usuario_id: number };

const nomeDoCaminho = (caminho: readonly string[]): string => caminho.join(' > ');

/** The categories of these paths, found or made, by the name of their path. */
export async function garantirCategorias(
  db: Db,
  caminhos: readonly (readonly string[])[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const nomes = caminhos.flatMap((caminho) => caminho.map((_, depth) => caminho.slice(0, depth + 1)));
  for (const caminho of new Map(nomes.map((one) => [nomeDoCaminho(one), one])).values()) {
    const nome = caminho.at(-1) ?? '';
    const pai = ids.get(nomeDoCaminho(caminho.slice(0, -1))) ?? null;
    await sql`insert into categorias (nome, categoria_pai) values (${nome}, ${pai}) on conflict do nothing`.execute(db);
    const { rows } = await sql<{ id: number }>`
      select id from categorias
      where categoria_pai is not distinct from ${pai}::int and chave = normalizar(${nome})`.execute(db);
    if (rows[0]) ids.set(nomeDoCaminho(caminho), rows[0].id);
  }
  return ids;
}

/** Publishes the categories that hold a published product, with all those above them. */
export async function publicarCategorias(db: Db): Promise<void> {
  await sql`
    with recursive publicadas as (
      select id, categoria_pai from categorias
      where id in (select categoria_id from produtos where id_bling is not null)
      union
      select c.id, c.categoria_pai from categorias c join publicadas on publicadas.categoria_pai = c.id
    )
    update categorias set id_bling = 15000000000 + id where id in (select id from publicadas)`.execute(db);
}

export async function garantirAtributos(
  db: Db,
  atributos: readonly { nome: string; valores: readonly string[] }[],
): Promise<void> {
  for (const { nome, valores } of atributos) {
    await sql`insert into atributos (nome) values (${nome}) on conflict do nothing`.execute(db);
    await sql`
      insert into valores_de_atributo (atributo_id, valor, ordem)
      select id, valor, place + (select coalesce(max(ordem), 0) from valores_de_atributo where atributo_id = atributos.id)
      from atributos, unnest(${valores}::text[]) with ordinality as v (valor, place)
      where chave = normalizar(${nome}) order by place
      on conflict do nothing`.execute(db);
  }
}

/** The ids by code. */
export async function inserirModelos(
  db: Db,
  modelos: readonly ModeloNovo[],
  categorias: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = modelos.map((modelo) => ({ ...modelo, categoria_id: categorias.get(nomeDoCaminho(modelo.categoria)) }));
  const inserted = await sql<{ id: number; codigo: string }>`
    insert into modelos (codigo, nome, descricao, observacao, padronizar, categoria_id, preco_custo, preco_venda,
      peso, largura, altura, profundidade)
    select * from ${rowsOf(rows)} as (codigo text, nome text, descricao text, observacao text, padronizar boolean,
      categoria_id int, preco_custo numeric, preco_venda numeric, peso numeric, largura numeric, altura numeric,
      profundidade numeric)
    returning id, codigo`.execute(db);
  return new Map(inserted.rows.map(({ id, codigo }) => [codigo, id]));
}

/** Products with their variations and, as the ledger's first rows, what was there of them on their first day. */
export async function inserirProdutos(
  db: Db,
  produtos: readonly ProdutoNovo[],
  {
    modelos,
    categorias,
    usuario_id,
  }: { modelos: ReadonlyMap<string, number>; categorias: ReadonlyMap<string, number> } & Autor,
): Promise<void> {
  const ids = await idsNovos(db, 'produtos', produtos.length);
  const idsDasVariacoes = await idsNovos(
    db,
    'variacoes',
    produtos.reduce((sum, { variacoes }) => sum + variacoes.length, 0),
  );
  const { rows: highest } = await sql<{ id_bling: number }>`
    select greatest(16000000000, (select max(id_bling) from produtos), (select max(id_bling) from variacoes)) as id_bling`.execute(
    db,
  );
  let ultimoNoBling = highest[0]?.id_bling ?? 0;
  const idNoBling = (publicado: boolean) => {
    if (publicado) ultimoNoBling += 1;
    return publicado ? ultimoNoBling : null;
  };

  const produtoRows = produtos.map(({ variacoes, ...produto }, n) => ({
    ...produto,
    id: at(ids, n),
    modelo_id: modelos.get(produto.modelo),
    categoria_id: categorias.get(nomeDoCaminho(produto.categoria)),
    tem_variacoes: variacoes.length > 0,
    id_bling: idNoBling(produto.publicado),
    excluido_por: produto.excluido_em ? usuario_id : null,
  }));
  let taken = 0;
  const variacaoRows = produtos.flatMap(({ variacoes, criado_em }, n) =>
    variacoes.map((variacao) => ({
      ...variacao,
      id: at(idsDasVariacoes, taken++),
      produto_id: at(ids, n),
      descricao: variacao.descricao ?? '',
      sku_personalizado: variacao.sku_personalizado ?? false,
      id_bling: idNoBling(variacao.publicado),
      criado_em,
    })),
  );

  await sql`
    insert into produtos (id, titulo, descricao, sku, modelo_id, categoria_id, preco_custo, preco_venda, tem_variacoes,
      tem_cor, tem_tamanho, id_bling, criado_em, criado_por, alterado_em, excluido_em, excluido_por, saldo, lisa_id, estampa_ids)
    overriding system value
    select id, titulo, descricao, sku, modelo_id, categoria_id, preco_custo, preco_venda, tem_variacoes,
      tem_cor, tem_tamanho, id_bling, criado_em, ${usuario_id}, criado_em, excluido_em, excluido_por, quantidade, lisa_id, estampa_ids
    from ${rowsOf(produtoRows)} as (id int, titulo text, descricao text, sku text, modelo_id int, categoria_id int,
      preco_custo numeric, preco_venda numeric, tem_variacoes boolean, tem_cor boolean, tem_tamanho boolean,
      id_bling bigint, criado_em timestamptz, excluido_em timestamptz, excluido_por int, quantidade int,
      lisa_id int, estampa_ids int[])`.execute(db);
  if (variacaoRows.length > 0) {
    await sql`
      insert into variacoes (id, produto_id, sku, sku_personalizado, cor, nome_cor, tamanho, descricao, preco_custo,
        preco_venda, id_bling, criado_em, saldo, criado_por)
      overriding system value
      select *, ${usuario_id} from ${rowsOf(variacaoRows)} as (id int, produto_id int, sku text, sku_personalizado boolean, cor text,
        nome_cor text, tamanho text, descricao text, preco_custo numeric, preco_venda numeric, id_bling bigint,
        criado_em timestamptz, quantidade int)`.execute(db);
  }
}
