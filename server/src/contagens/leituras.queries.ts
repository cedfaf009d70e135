import type { Reason } from '@varal/contract/errors';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { LIDAS } from './itens/itens.queries.ts';

export type Guardada = {
  leitura_id: string;
  contagem_id: number;
  produto_id: number | null;
  variacao_id: number | null;
  recusa: Reason | null;
};

export async function buscarLeituras(db: Db, ids: readonly string[]): Promise<Map<string, Guardada>> {
  const { rows } = await sql<Guardada>`
    select leitura_id, alvo_id as contagem_id, produto_id, variacao_id, recusa from leituras
    where leitura_id = any(${ids}::text[]) and destino = 'contagem'`.execute(db);
  return new Map(rows.map((uma) => [uma.leitura_id, uma]));
}

type Coisa = { produto_id: number; variacao_id: number | null };
type Naquela = Coisa & {
  sku: string;
  titulo: string;
  nome_cor: string | null;
  tamanho: string | null;
  contada: number | null;
  /** It is counted anew since then. */
  desde: string | null;
};

/** Finds which of these things are in the count, by their key, and how many were counted of each. */
export async function buscarNaContagem(
  db: Db,
  contagem_id: number,
  coisas: readonly Coisa[],
): Promise<Map<string, Naquela>> {
  const { rows } = await sql<Naquela>`
    select i.produto_id, i.variacao_id, coalesce(v.sku, p.sku) as sku, p.titulo, v.nome_cor, v.tamanho, l.contada, i.desde
    from (select distinct produto_id, variacao_id
      from unnest(${coisas.map(({ produto_id }) => produto_id)}::int[], ${coisas.map(({ variacao_id }) => variacao_id)}::int[])
        as n (produto_id, variacao_id)) n
    join itens_da_contagem i on i.contagem_id = ${contagem_id} and i.produto_id = n.produto_id
      and i.variacao_id is not distinct from n.variacao_id
    join produtos p on p.id = i.produto_id
    left join variacoes v on v.id = i.variacao_id
    left join lateral ${LIDAS} l on true`.execute(db);
  return new Map(rows.map((uma) => [chaveDe(uma), uma]));
}

export const chaveDe = ({ produto_id, variacao_id }: Coisa): string => `${produto_id} ${variacao_id}`;

/** A product whose balance lies with its variations. */
export async function temVariacoes(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from produtos where id = any(${ids}::int[]) and tem_variacoes`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function lugarDe(db: Db, { produto_id, variacao_id }: Coisa): Promise<string | null> {
  const { rows } = await sql<{ local: string | null }>`
    select coalesce(v.local, p.local) as local from produtos p left join variacoes v on v.id = ${variacao_id}::int
    where p.id = ${produto_id}`.execute(db);
  return rows[0]?.local ?? null;
}
