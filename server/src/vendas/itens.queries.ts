import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Tables } from '../tables.ts';

/** A line as it is kept: what was sold, as it was that day. */
export type ItemGuardado = Omit<Selectable<Tables['itens_da_venda']>, 'id' | 'venda_id' | 'posicao' | 'subtotal'>;
export type ItemDaVendaGuardado = ItemGuardado & { id: number };

/** The lines of a sale in their order. */
export const listarItens = (db: Db, venda_id: number): Promise<ItemDaVendaGuardado[]> =>
  db
    .selectFrom('itens_da_venda')
    .select(['id', 'produto_id', 'variacao_id', 'a_definir', 'sku', 'titulo', 'descricao', 'modelo_codigo'])
    .select(['cor', 'nome_cor', 'tamanho', 'imagem_url', 'quantidade', 'valor_unitario', 'desconto'])
    .where('venda_id', '=', venda_id)
    .orderBy('posicao')
    .execute();

/** Lines that are new to a sale, at their places. */
export async function inserirItens(db: Db, venda_id: number, itens: readonly ItemNoLugar[]): Promise<void> {
  if (itens.length === 0) return;
  await sql`
    insert into itens_da_venda (venda_id, ${COLUNAS})
    select ${venda_id}, ${COLUNAS} from unnest(${colunasDe(itens)}) as n (${COLUNAS})
    order by posicao`.execute(db);
}

/** Lines that stay, each whole as it will be. */
export async function alterarItens(db: Db, itens: readonly (ItemNoLugar & { id: number })[]): Promise<void> {
  if (itens.length === 0) return;
  await sql`
    update itens_da_venda i set (${COLUNAS}) = row(${sql.raw(NOMES.map((nome) => `n.${nome}`).join(', '))})
    from unnest(${itens.map(({ id }) => id)}::bigint[], ${colunasDe(itens)}) as n (id, ${COLUNAS})
    where i.id = n.id`.execute(db);
}

type ItemNoLugar = ItemGuardado & { posicao: number };

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
/** Object.keys forgets which they are. */
const NOMES = Object.keys(TIPOS) as (keyof ItemNoLugar)[];
const COLUNAS = sql.raw(NOMES.join(', '));

/** Columns instead of rows: however many lines there are, the statement stays the same. */
const colunasDe = (itens: readonly ItemNoLugar[]) =>
  sql.join(NOMES.map((nome) => sql`${itens.map((item) => item[nome])}::${sql.raw(TIPOS[nome])}[]`));

export async function apagarItens(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from itens_da_venda where id = any(${ids}::bigint[])`.execute(db);
}
