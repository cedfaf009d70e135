import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { prepared } from '../../base/db/prepared.ts';
import type { Tables } from '../../tables.ts';

/** A line as it is kept: what was sold, as it was that day. */
export type ItemGuardado = Omit<Selectable<Tables['itens_da_venda']>, 'id' | 'venda_id' | 'posicao' | 'subtotal'>;
export type ItemDaVendaGuardado = ItemGuardado & { id: number };

/** The lines of a sale in their order. */
export const listarItens = (db: Db, venda_id: number): Promise<ItemDaVendaGuardado[]> => ITENS(db, { venda_id });

const ITENS = prepared<{ venda_id: number }, ItemDaVendaGuardado>(
  ({ venda_id }) => sql`
    select id, produto_id, variacao_id, a_definir, sku, titulo, descricao, modelo_codigo, cor, nome_cor, tamanho,
      imagem_url, quantidade, valor_unitario, desconto
    from itens_da_venda where venda_id = ${venda_id} order by posicao`,
);

/** Lines that are new to a sale, at their places. */
export async function inserirItens(db: Db, venda_id: number, itens: readonly ItemNoLugar[]): Promise<void> {
  if (itens.length === 0) return;
  await INSERIR(db, { venda_id, ...porColuna(itens) });
}

/** Lines that stay, each whole as it will be. */
export async function alterarItens(db: Db, itens: readonly (ItemNoLugar & { id: number })[]): Promise<void> {
  if (itens.length === 0) return;
  await sql`
    update itens_da_venda i set (${COLUNAS}) = row(${sql.raw(NOMES.map((nome) => `n.${nome}`).join(', '))})
    from unnest(${itens.map(({ id }) => id)}::bigint[], ${colunas(porColuna(itens))}) as n (id, ${COLUNAS})
    where i.id = n.id`.execute(db);
}

export type ItemNoLugar = ItemGuardado & { posicao: number };

const TIPOS = {
  posicao: 'smallint',
  produto_id: 'int',
  variacao_id: 'int',
  a_definir: 'boolean',
  sku: 'text',
  titulo: 'text',
  descricao: 'text',
  modelo_codigo: 'text',
  cor: 'text',
  nome_cor: 'text',
  tamanho: 'text',
  imagem_url: 'text',
  quantidade: 'int',
  valor_unitario: 'numeric',
  desconto: 'numeric',
} as const satisfies Record<keyof ItemNoLugar, string>;
/** The cast is safe: the type of Object.keys forgets the names. */
const NOMES = Object.keys(TIPOS) as (keyof ItemNoLugar)[];
const COLUNAS = sql.raw(NOMES.join(', '));

/** Columns instead of rows: however many lines there are, the statement stays the same. */
export type PorColuna = { [K in keyof ItemNoLugar]: ItemNoLugar[K][] };

export const porColuna = (itens: readonly ItemNoLugar[]): PorColuna =>
  asColumns(Object.fromEntries(NOMES.map((nome) => [nome, itens.map((item) => item[nome])])));
/** The object has every name; the compiler does not follow names through fromEntries. */
const asColumns = (columns: object) => columns as PorColuna;

/** The lines as rows `n` for a statement. */
export const linhasDe = (itens: PorColuna): RawBuilder<unknown> => sql`unnest(${colunas(itens)}) as n (${COLUNAS})`;

const colunas = (itens: PorColuna) => sql.join(NOMES.map((nome) => sql`${itens[nome]}::${sql.raw(TIPOS[nome])}[]`));

/** Lines that are new to a sale, in their order, of rows that name their columns. */
export const insercaoDeItens = (deLinhas: RawBuilder<unknown>, venda_id: RawBuilder<unknown>) => sql<never>`
  insert into itens_da_venda (venda_id, ${COLUNAS})
  select ${venda_id}, ${COLUNAS} from ${deLinhas} order by posicao`;

const INSERIR = prepared<PorColuna & { venda_id: number }, never>((novas) =>
  insercaoDeItens(linhasDe(novas), sql`${novas.venda_id}::int`),
);

export async function apagarItens(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from itens_da_venda where id = any(${ids}::bigint[])`.execute(db);
}
