import type { Reason } from '@varal/contract/errors';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { LIDAS } from './itens.queries.ts';

export type Guardada = {
  leitura_id: string;
  contagem_id: number;
  produto_id: number | null;
  variacao_id: number | null;
  recusa: Reason | null;
};

export async function buscarLeituras(db: Db, ids: readonly string[]): Promise<Map<string, Guardada>> {
  const { rows } = await sql<Guardada>`
    select leitura_id, contagem_id, produto_id, variacao_id, recusa from leituras_da_contagem
    where leitura_id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map((uma) => [uma.leitura_id, uma]));
}

export type Nova = {
  leitura_id: string;
  produto_id: number | null;
  variacao_id: number | null;
  codigo: string;
  quantidade: number;
  desfaz: string | null;
  em: string;
  recusa: Reason | null;
};

/** Keeps readings in one order for everybody. Answers with those that nobody had kept before. */
export async function guardarLeituras(
  db: Db,
  { contagem_id, usuario_id }: { contagem_id: number; usuario_id: number },
  novas: readonly Nova[],
): Promise<Set<string>> {
  if (novas.length === 0) return new Set();
  const { rows } = await sql<{ leitura_id: string }>`
    insert into leituras_da_contagem
      (leitura_id, contagem_id, produto_id, variacao_id, codigo, quantidade, desfaz, em, usuario_id, recusa)
    select leitura_id, ${contagem_id}, produto_id, variacao_id, codigo, quantidade, desfaz, em, ${usuario_id}, recusa::jsonb
    from unnest(
      ${novas.map((uma) => uma.leitura_id)}::text[], ${novas.map((uma) => uma.produto_id)}::int[],
      ${novas.map((uma) => uma.variacao_id)}::int[], ${novas.map((uma) => uma.codigo)}::text[],
      ${novas.map((uma) => uma.quantidade)}::int[], ${novas.map((uma) => uma.desfaz)}::text[],
      ${novas.map((uma) => uma.em)}::timestamptz[], ${novas.map((uma) => uma.recusa && JSON.stringify(uma.recusa))}::text[]
    ) as n (leitura_id, produto_id, variacao_id, codigo, quantidade, desfaz, em, recusa)
    order by leitura_id
    on conflict do nothing returning leitura_id`.execute(db);
  return new Set(rows.map(({ leitura_id }) => leitura_id));
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
