import type { Diferenca } from '@varal/contract/contagens/contagem';
import { SEGURA_ESTOQUE } from '@varal/contract/fluxo/fluxo-da-venda';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { PRESAS_NA_LINHA } from '../../vendas/itens/o-que-seguram.queries.ts';
import {
  COISAS,
  type Fatia,
  LIDAS,
  type LinhaDaContagem,
  listarFatias,
  NO_CADASTRO,
  NOMES,
} from '../itens/itens.queries.ts';

export type Comparada = LinhaDaContagem & {
  /** Its place in the walk. */
  caminhada: string;
  reservado: number;
  saldo_do_produto: number;
  reservado_do_produto: number;
  /** All that the ledger got since the last reading, and of that what came or went on the shelf. */
  depois: number;
  na_prateleira: number;
  mexido: boolean;
  aplicado: number;
};

/**
 * Compares what was counted with the ledger. A count, and a correction by hand because of one, change what is written and not what
 * lies on the shelf.
 */
export async function comparar(db: Db, id: number, quais: readonly number[] | Fatia): Promise<Comparada[]> {
  const sao = (produto_id: RawBuilder<unknown>) =>
    'de' in quais
      ? sql`${produto_id} > ${quais.de} and ${produto_id} <= ${quais.ate}`
      : sql`${produto_id} = any(${quais}::int[])`;
  const { rows } = await sql<Comparada>`
    with itens as materialized (
      select ${NOMES}, i.caminhada, l.contada, l.primeira, coalesce(l.ultima, c.fechada_em, clock_timestamp()) as ate,
        coalesce(v.saldo, p.saldo) as saldo, coalesce(v.reservado, p.reservado) as reservado,
        p.saldo as saldo_do_produto, p.reservado as reservado_do_produto
      from contagens c join itens_da_contagem i on i.contagem_id = c.id ${COISAS}
      left join lateral ${LIDAS} l on true
      where c.id = ${id} and ${sao(sql`i.produto_id`)} and ${NO_CADASTRO}
    ), mexidas as (
      select i.produto_id, i.variacao_id,
        sum(m.muda_saldo) filter (where m.criado_em > i.ate) as depois,
        sum(m.muda_saldo) filter (where m.criado_em > i.ate and f.fisico) as na_prateleira,
        bool_or(f.fisico and m.criado_em > i.primeira and m.criado_em <= i.ate) as mexido,
        sum(m.muda_saldo) filter (where m.contagem_id = ${id}) as aplicado
      from itens i
      join movimentos_de_estoque m on m.produto_id = i.produto_id and coalesce(m.variacao_id, 0) = coalesce(i.variacao_id, 0)
      cross join lateral (
        select m.tipo <> 'contagem' and m.motivo_do_ajuste is distinct from 'contagem' as fisico
      ) f
      where ${sao(sql`m.produto_id`)} and m.muda_saldo <> 0 and m.criado_em > (select criada_em from contagens where id = ${id})
      group by i.produto_id, i.variacao_id
    )
    select i.produto_id, i.variacao_id, i.sku, i.titulo, i.nome_cor, i.tamanho, i.imagem_url, i.local, i.caminhada, i.contada,
      i.saldo, i.reservado, i.saldo_do_produto, i.reservado_do_produto, coalesce(x.depois, 0) as depois,
      coalesce(x.na_prateleira, 0) as na_prateleira, coalesce(x.mexido, false) as mexido, coalesce(x.aplicado, 0) as aplicado
    from itens i
    left join mexidas x on x.produto_id = i.produto_id and x.variacao_id is not distinct from i.variacao_id
    order by i.produto_id, i.variacao_id`.execute(db);
  return rows;
}

/** Compares all of a count, some products at a time. */
export async function* compararEmFatias(db: Db, id: number): AsyncGenerator<Comparada[]> {
  for (const fatia of await listarFatias(db, id)) yield comparar(db, id, fatia);
}

export type Segura = Diferenca['vendas'][number] & { produto_id: number; variacao_id: number | null };

/** The open sales whose lines hold something of these products, the longest waiting first. A line without a variation has none. */
export async function listarQuemSegura(db: Db, produto_ids: readonly number[]): Promise<Segura[]> {
  if (produto_ids.length === 0) return [];
  const { rows } = await sql<Segura>`
    select preso.produto_id, preso.variacao_id, v.id as venda_id, c.nome as cliente_nome, v.status, sum(preso.n)::int as quantidade
    from itens_da_venda i join vendas v on v.id = i.venda_id join clientes c on c.id = v.cliente_id
    cross join lateral ${PRESAS_NA_LINHA} as preso (produto_id, variacao_id, n)
    where (i.produto_id = any(${produto_ids}::int[]) or i.lisa_id = any(${produto_ids}::int[]))
      and preso.produto_id = any(${produto_ids}::int[]) and preso.n > 0 and v.status = any(${[...SEGURA_ESTOQUE]}::text[])
    group by preso.produto_id, preso.variacao_id, v.id, c.nome
    order by v.criado_em, v.id`.execute(db);
  return rows;
}
