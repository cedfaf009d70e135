import type { Numeros } from '@varal/contract/vendas/estampar/numeros';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { prepared } from '../../base/db/prepared.ts';
import type { Tables } from '../../tables.ts';

/** A line as it is kept: what was sold, as it was that day. */
export type ItemGuardado = Omit<
  Selectable<Tables['itens_da_venda']>,
  'id' | 'venda_id' | 'posicao' | 'subtotal' | 'custo_unitario' | 'devolvidas' | 'com_defeito'
>;
export type ItemDaVendaGuardado = ItemGuardado & { id: number };

/** The lines of a sale in their order. */
export const listarItens = (db: Db, venda_id: number): Promise<ItemDaVendaGuardado[]> => ITENS(db, { venda_id });

const ITENS = prepared<{ venda_id: number }, ItemDaVendaGuardado>(
  ({ venda_id }) => sql`
    select id, produto_id, variacao_id, a_definir, sku, titulo, descricao, modelo_codigo, cor, nome_cor, tamanho,
      imagem_url, quantidade, valor_unitario, desconto, lisa_id, lisa_variacao_id, a_estampar, sem_roupa,
      estampas, personalizacoes
    from itens_da_venda where venda_id = ${venda_id} order by posicao`,
);

type ItemQueFica = ItemNoLugar & { id: number };

/** Lines that stay, each whole as it will be. */
export async function alterarItens(db: Db, itens: readonly ItemQueFica[]): Promise<void> {
  await alteracaoDeItens(itens).execute(db);
}

/** Lines that stay and new ones, at their places. Nothing that goes by the sum of a sale sees it without some of its lines. */
export async function gravarItens(
  db: Db,
  venda_id: number,
  { ficam, novos }: { ficam: readonly ItemQueFica[]; novos: readonly ItemNoLugar[] },
): Promise<void> {
  await sql`
    with ficam as (${alteracaoDeItens(ficam)})
    ${insercaoDeItens(linhasDe(JSON.stringify(novos)), sql`${venda_id}::int`)}`.execute(db);
}

const alteracaoDeItens = (itens: readonly ItemQueFica[]) => sql`
  update itens_da_venda i set (${COLUNAS}) = row(${sql.raw(NOMES.map((nome) => `n.${nome}`).join(', '))})
  from ${linhasDe(JSON.stringify(itens))}
  where i.id = n.id`;

export type ItemNoLugar = ItemGuardado & { posicao: number };

const TIPOS = {
  id: 'bigint',
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
  lisa_id: 'int',
  lisa_variacao_id: 'int',
  a_estampar: 'int',
  sem_roupa: 'int',
  estampas: 'jsonb',
  personalizacoes: 'text[]',
} satisfies Record<keyof ItemNoLugar | 'id', string>;
const NOMES = Object.keys(TIPOS).filter((nome) => nome !== 'id');
const COLUNAS = sql.raw(NOMES.join(', '));
const COM_TIPOS = sql.raw(
  Object.entries(TIPOS)
    .map((coluna) => coluna.join(' '))
    .join(', '),
);

/** Makes rows `n` of lines in JSON, so that the statement is the same however many there are. */
export const linhasDe = (itens: string): RawBuilder<unknown> =>
  sql`json_to_recordset(${itens}::json) as n (${COM_TIPOS})`;

/** Inserts lines of a sale in their order; `deLinhas` are rows with the names of the columns. */
export const insercaoDeItens = (deLinhas: RawBuilder<unknown>, venda_id: RawBuilder<unknown>) => sql<never>`
  insert into itens_da_venda (venda_id, ${COLUNAS})
  select ${venda_id}, ${COLUNAS} from ${deLinhas} order by posicao`;

type Volta = { item_id: number; quantidade: number; destino: 'estoque' | 'defeito' };

/** Counts units of lines that came back; the lines allow no more than were sold. */
export async function contarDevolvidas(db: Db, voltam: readonly Volta[]): Promise<void> {
  await sql`
    update itens_da_venda i set devolvidas = i.devolvidas + n.voltam, com_defeito = i.com_defeito + n.com_defeito
    from (
      select item_id, sum(quantidade)::int as voltam, coalesce(sum(quantidade) filter (where destino = 'defeito'), 0)::int as com_defeito
      from unnest(
        ${voltam.map(({ item_id }) => item_id)}::bigint[],
        ${voltam.map(({ quantidade }) => quantidade)}::int[],
        ${voltam.map(({ destino }) => destino)}::text[]
      ) as volta (item_id, quantidade, destino)
      group by item_id
    ) n
    where i.id = n.item_id`.execute(db);
}

export async function apagarItens(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from itens_da_venda where id = any(${ids}::bigint[])`.execute(db);
}

/** Nothing of a cancelled sale is to be printed any more. */
export async function esquecerAEstampar(db: Db, venda_id: number): Promise<void> {
  await sql`update itens_da_venda set a_estampar = 0, sem_roupa = 0 where venda_id = ${venda_id} and a_estampar > 0`.execute(
    db,
  );
}

/** Says of a line how many of its units are still to be printed. */
export async function gravarNumeros(db: Db, item_id: number, { a_estampar, sem_roupa }: Numeros): Promise<void> {
  await sql`update itens_da_venda set a_estampar = ${a_estampar}, sem_roupa = ${sem_roupa} where id = ${item_id}`.execute(
    db,
  );
}
