import { chaveDeSku } from '@varal/contract/produtos/sku';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

export type Conhecido = { sku: string; produto_id: number; variacao_id: number | null; titulo: string };

/** The shop has these of all that a spreadsheet names. */
export type Conhecidos = {
  sku: (sku: string) => Conhecido | undefined;
  codigo: (codigo: string) => number | undefined;
};

export async function procurarProdutos(
  db: Db,
  { skus, codigos }: { skus: readonly string[]; codigos: readonly string[] },
): Promise<Conhecidos> {
  const { rows } = await sql<Conhecido & { chave: string }>`
    select s.chave, s.produto_id, s.variacao_id, p.titulo, coalesce(v.sku, p.sku) as sku
    from skus s join produtos p on p.id = s.produto_id left join variacoes v on v.id = s.variacao_id
    where s.chave in (select chave_de_sku(procurado) from unnest(${skus}::text[]) as procurado)`.execute(db);
  const porCodigo = await sql<{ codigo: string; id: number }>`
    select codigo, id from produtos where codigo = any(${codigos}::text[]) and excluido_em is null`.execute(db);
  const porSku = new Map(rows.map(({ chave, ...um }) => [chave, um]));
  const ids = new Map(porCodigo.rows.map(({ codigo, id }) => [codigo, id]));
  return { sku: (sku) => porSku.get(chaveDeSku(sku)), codigo: (codigo) => ids.get(codigo) };
}

export type ModeloDaLoja = {
  id: number;
  codigo: string;
  nome: string;
  categoria_id: number | null;
  preco_venda: number | null;
  preco_custo: number | null;
};
export type CategoriaDaLoja = { id: number; codigo: string; nome: string; caminho: string };

export async function listarModelos(db: Db): Promise<ModeloDaLoja[]> {
  const { rows } = await sql<ModeloDaLoja>`
    select id, codigo, nome, categoria_id, preco_venda, preco_custo from modelos order by id`.execute(db);
  return rows;
}

/** Lists all categories with their path, as the shop's spreadsheets write it. */
export async function listarCategorias(db: Db): Promise<CategoriaDaLoja[]> {
  const { rows } = await sql<CategoriaDaLoja>`
    with recursive caminhos (id, codigo, nome, caminho) as (
      select id, codigo, nome, nome from categorias where categoria_pai is null
      union all
      select c.id, c.codigo, c.nome, caminho || ' > ' || c.nome
      from categorias c join caminhos on c.categoria_pai = caminhos.id
    )
    select id, codigo, nome, caminho from caminhos order by id`.execute(db);
  return rows;
}

/** Keeps models and categories from going away until the end of the transaction. */
export async function segurarLugares(db: Db, modelos: readonly number[], categorias: readonly number[]): Promise<void> {
  await sql`select from modelos where id = any(${modelos}::int[]) order by id for key share`.execute(db);
  await sql`select from categorias where id = any(${categorias}::int[]) order by id for key share`.execute(db);
}
