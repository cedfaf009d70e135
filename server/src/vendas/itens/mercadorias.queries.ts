import { enderecoDaImagem } from '@varal/contract/midia/imagens';
import type { Livres } from '@varal/contract/vendas/estampar/numeros';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { prepared } from '../../base/db/prepared.ts';
import type { ItemGuardado } from './itens.queries.ts';

/** A line finds its product by its SKU, else by its id; a stored line knows the ids of its product and variation. */
export type Procurado = { sku: string | null; id: number | null; guardado?: ItemGuardado | undefined };

/**
 * Locks every product these lines may mean and the blanks they are made of, in the order of ids: a change, a removal or another sale of one of them
 * waits until this transaction is over. Answers with their ids; no other product can be sold.
 */
export async function travarProdutos(
  db: Db,
  procurados: readonly Procurado[],
  { tambem = [] }: { tambem?: readonly (number | null)[] } = {},
): Promise<number[]> {
  const skus = procurados.flatMap(({ sku, guardado }) => (sku && !guardado ? [sku] : []));
  const deles = procurados.flatMap(({ id, guardado }) => (guardado ? [guardado.produto_id, guardado.lisa_id] : [id]));
  const ids = [...tambem, ...deles];
  const rows = await TRAVAR(db, { skus, ids: ids.filter((id) => id !== null) });
  return rows.map(({ id }) => id);
}

// The `select` hides from the planner how many lines there are and that a new sale has no id yet: so one generic plan
// serves all sales, and is kept. A new plan for each sale took longer than the rest of the sale. The second cast makes
// the value an array for `any` as well, instead of rows.
const lista = (values: unknown, type: 'text' | 'int') => {
  const array = sql.raw(`${type}[]`);
  return sql`((select ${values}::${array})::${array})`;
};

const TRAVAR = prepared<{ skus: string[]; ids: number[] }, { id: number }>(
  ({ skus, ids }) => sql`
    with pedidos as materialized (
      select ${lista(ids, 'int')} || array(
        select s.produto_id from unnest(${lista(skus, 'text')}) as pedido (sku) join skus s on s.chave = chave_de_sku(pedido.sku)
      ) as ids
    )
    select id from produtos
    where id = any((
      select ids || array(select lisa_id from produtos where id = any(pedidos.ids) and lisa_id is not null) from pedidos
    )::int[])
    order by id for no key update`,
);

/** The product of a line as it is today; the ids are null when the product is unknown. */
export type Mercadoria = {
  produto_id: number | null;
  variacao_id: number | null;
  tem_variacoes: boolean;
  na_lixeira: boolean;
  sku: string;
  titulo: string;
  modelo_codigo: string;
  cor: string | null;
  nome_cor: string | null;
  tamanho: string | null;
  imagem_url: string | null;
  preco_venda: number | null;
  /** The prices of the product's variations, for a line that names none of them. */
  precos: number[];
  publicada: boolean;
  /** A variation that was taken out of its product: it keeps what sales hold of it, and that is for no other line. */
  arquivada: boolean;
  /** The free stock, counting what this sale already holds as free. */
  livre_no_produto: number;
  livre_na_variacao: number | null;
  preso_no_produto: number;
  /** The blank that the line is printed on; null for what is made of none, or finds none. */
  lisa_id: number | null;
  lisa_variacao_id: number | null;
  /** The free blanks, counted like the stock above. Those of a line without a variation are of all that its product needs. */
  lisas_no_produto: number;
  lisas_na_variacao: number | null;
};

/**
 * Reads the product of each line, in the order of the lines. It runs after `travarProdutos`, so that the result stays
 * true.
 */
export const buscarMercadorias = (
  db: Db,
  procurados: readonly Procurado[],
  { venda_id }: { venda_id: number | null },
): Promise<Mercadoria[]> =>
  MERCADORIAS(db, {
    skus: procurados.map(({ sku, guardado }) => (guardado ? null : sku)),
    produtos: procurados.map(({ id, guardado }) => (guardado ? guardado.produto_id : id)),
    variacoes: procurados.map(({ guardado }) => guardado?.variacao_id ?? null),
    lisas: procurados.map(({ guardado }) => guardado?.lisa_id ?? null),
    lisa_variacoes: procurados.map(({ guardado }) => guardado?.lisa_variacao_id ?? null),
    venda_id,
  });

type VariacaoVendida = Pick<
  ItemGuardado,
  'sku' | 'cor' | 'nome_cor' | 'tamanho' | 'imagem_url' | 'lisa_id' | 'lisa_variacao_id'
> & { variacao_id: number; livres: Livres };

/**
 * A variation of what was sold, also of a product in the trash; nothing for one that is not in it any more. What the line holds of the
 * product is free for it.
 */
export async function buscarVariacaoVendida(
  db: Db,
  { produto_id, quantidade, a_estampar, sem_roupa }: ItemGuardado,
  sku: string,
): Promise<VariacaoVendida | undefined> {
  const { rows } = await sql<VariacaoVendida>`
    select v.id as variacao_id, v.sku, v.cor, v.nome_cor, v.tamanho, ${IMAGEM} as imagem_url,
      case when b.livres is not null then p.lisa_id end as lisa_id, b.lisa_variacao_id,
      json_build_object('prontas', least(v.saldo - v.reservado, p.saldo - p.reservado + ${quantidade - a_estampar}::int),
        'lisas', coalesce(least(b.livres, l.saldo - l.reservado + ${a_estampar - sem_roupa}::int), 0)) as livres
    from variacoes v join produtos p on p.id = v.produto_id
    left join produtos l on l.id = p.lisa_id
    left join lateral lisa_da_variacao(p.lisa_id, v.lisa_variacao_id, v.chave_cor, v.cor, v.tamanho) b on p.lisa_id is not null
    where v.produto_id = ${produto_id} and v.arquivada_em is null and chave_de_sku(v.sku) = chave_de_sku(${sku})
    order by v.id limit 1`.execute(db);
  return rows[0];
}

/** Checks the trash for the SKU: a product gives its SKU back when it goes there. */
export async function buscarNaLixeira(db: Db, sku: string): Promise<boolean> {
  const { rows } = await sql`
    select from produtos p
    where p.excluido_em is not null and (chave_de_sku(p.sku) = chave_de_sku(${sku}) or exists (
      select from variacoes v where v.produto_id = p.id and chave_de_sku(v.sku) = chave_de_sku(${sku})
    ))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The picture of a line of product p or variation v: the variation's own, else the first of the product. */
export const IMAGEM = sql<string | null>`${sql.lit(enderecoDaImagem(''))} || coalesce(
  (select i.arquivo from imagens_da_variacao iv join imagens_de_produto i on i.id = iv.imagem_id
   where iv.variacao_id = v.id order by i.ordem limit 1),
  (select i.arquivo from imagens_de_produto i where i.produto_id = p.id order by i.ordem limit 1)
)`;

type Procura = {
  skus: (string | null)[];
  produtos: (number | null)[];
  variacoes: (number | null)[];
  lisas: (number | null)[];
  lisa_variacoes: (number | null)[];
  venda_id: number | null;
};

/**
 * A line keeps the blank of the day when it was written; another one finds that of its product today. Without a variation it may be
 * printed on any blank that a variation of its product is made of.
 */
const LISA_DA_LINHA = sql`
    left join lateral (
      select p.lisa_id as da_peca, b.lisa_variacao_id, null::int as livres
      from lisa_da_variacao(p.lisa_id, v.lisa_variacao_id, v.chave_cor, v.cor, v.tamanho) b
      where p.lisa_id is not null and (v.id is not null or not p.tem_variacoes)
      union all
      select p.lisa_id, null, a_estampar_do_produto(p.id)
      where p.lisa_id is not null and v.id is null and p.tem_variacoes
    ) hoje on true
    cross join lateral (
      select coalesce(pedido.lisa_id, hoje.da_peca) as lisa_id,
        case when pedido.lisa_id is null then hoje.lisa_variacao_id else pedido.lisa_variacao_id end as lisa_variacao_id,
        case when pedido.lisa_id is null or pedido.lisa_id = hoje.da_peca then hoje.livres end as livres
    ) da_linha`;

const MERCADORIAS = prepared<Procura, Mercadoria>(
  ({ skus, produtos, variacoes, lisas, lisa_variacoes, venda_id }) => sql`
    with preso as (
      select m.produto_id, m.variacao_id, a.arquivada_em is not null as arquivada, sum(m.muda_reservado)::int as n
      from movimentos_de_estoque m left join variacoes a on a.id = m.variacao_id
      where m.venda_id = (select ${venda_id}::int) group by m.produto_id, m.variacao_id, a.arquivada_em
    )
    select p.id as produto_id, v.id as variacao_id, coalesce(p.tem_variacoes, false) as tem_variacoes,
      p.excluido_em is not null as na_lixeira, coalesce(v.sku, p.sku) as sku, p.titulo, m.codigo as modelo_codigo,
      v.cor, v.nome_cor, v.tamanho, ${IMAGEM} as imagem_url,
      coalesce(v.preco_venda, p.preco_venda) as preco_venda,
      case when v.id is null then coalesce((
        select json_agg(coalesce(o.preco_venda, p.preco_venda, 0)) from variacoes o
        where o.produto_id = p.id and o.arquivada_em is null
      ), '[]') else '[]' end as precos,
      p.id_bling is not null and not (p.tem_variacoes and v.id_bling is null) as publicada,
      v.arquivada_em is not null as arquivada,
      coalesce(p.saldo - p.reservado + preso.no_produto, 0) as livre_no_produto,
      v.saldo - v.reservado + preso.na_variacao as livre_na_variacao,
      preso.no_produto as preso_no_produto,
      da_linha.lisa_id, da_linha.lisa_variacao_id,
      case when l.excluido_em is null then coalesce(l.saldo - l.reservado, 0) else 0 end + presas.no_produto as lisas_no_produto,
      coalesce(lv.saldo - lv.reservado + presas.na_variacao, da_linha.livres + presas.no_produto) as lisas_na_variacao
    from unnest(
      ${lista(skus, 'text')},
      ${lista(produtos, 'int')},
      ${lista(variacoes, 'int')},
      ${lista(lisas, 'int')},
      ${lista(lisa_variacoes, 'int')}
    ) with ordinality as pedido (sku, produto_id, variacao_id, lisa_id, lisa_variacao_id, n)
    left join skus s on s.chave = chave_de_sku(pedido.sku)
    left join produtos p on p.id = coalesce(s.produto_id, pedido.produto_id)
    left join variacoes v on v.id = coalesce(s.variacao_id, pedido.variacao_id) and v.produto_id = p.id
    left join modelos m on m.id = p.modelo_id
    cross join lateral (
      select coalesce(sum(n) filter (where not arquivada), 0)::int as no_produto,
        coalesce(sum(n) filter (where variacao_id = v.id), 0)::int as na_variacao
      from preso where produto_id = p.id
    ) preso
    ${LISA_DA_LINHA}
    left join produtos l on l.id = da_linha.lisa_id
    left join variacoes lv on lv.id = da_linha.lisa_variacao_id
    cross join lateral (
      select coalesce(sum(n) filter (where not arquivada or variacao_id = lv.id), 0)::int as no_produto,
        coalesce(sum(n) filter (where variacao_id = lv.id), 0)::int as na_variacao
      from preso where produto_id = l.id
    ) presas
    order by pedido.n`,
);
