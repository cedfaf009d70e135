import { chaveDeSku } from '@varal/contract/produtos/sku';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../base/db/db.ts';
import { inChunks } from '../../../base/db/in-chunks.ts';

export type Conhecido = { sku: string; produto_id: number; variacao_id: number | null; titulo: string };

/** The shop has these of all that a spreadsheet names. */
export type Conhecidos = {
  sku: (sku: string) => Conhecido | undefined;
  codigo: (codigo: string) => number | undefined;
};

type Nomes = {
  skus: readonly string[];
  codigos: readonly string[];
  /** Products that this import made are left out. */
  fora?: number;
};

export async function procurarProdutos(db: Db, { skus, codigos, fora = 0 }: Nomes): Promise<Conhecidos> {
  const naoDaqui = (produto_id: RawBuilder<unknown>) => sql`not exists (
    select from registros_de_planilha r where r.importacao_id = ${fora} and r.registro_id = ${produto_id} and r.criado)`;
  const porSku = new Map<string, Conhecido>();
  for (const parte of inChunks(skus)) {
    const { rows } = await sql<Conhecido & { chave: string }>`
      select s.chave, s.produto_id, s.variacao_id, p.titulo, coalesce(v.sku, p.sku) as sku
      from skus s join produtos p on p.id = s.produto_id left join variacoes v on v.id = s.variacao_id
      where s.chave in (select chave_de_sku(procurado) from unnest(${parte}::text[]) as procurado)
        and ${naoDaqui(sql`p.id`)}`.execute(db);
    for (const { chave, ...um } of rows) porSku.set(chave, um);
  }
  const ids = new Map<string, number>();
  for (const parte of inChunks(codigos)) {
    const { rows } = await sql<{ codigo: string; id: number }>`
      select codigo, id from produtos
      where codigo = any(${parte}::text[]) and excluido_em is null and ${naoDaqui(sql`id`)}`.execute(db);
    for (const { codigo, id } of rows) ids.set(codigo, id);
  }
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

/** Keeps models and categories from going away until the end of the transaction; false where one has gone. */
export async function segurarLugares(
  db: Db,
  modelos: readonly number[],
  categorias: readonly number[],
): Promise<boolean> {
  const segurados = await sql`select from modelos where id = any(${modelos}::int[]) order by id for key share`.execute(
    db,
  );
  const seguradas =
    await sql`select from categorias where id = any(${categorias}::int[]) order by id for key share`.execute(db);
  return segurados.rows.length === new Set(modelos).size && seguradas.rows.length === new Set(categorias).size;
}
