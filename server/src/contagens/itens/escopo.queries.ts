import type { EscopoDaContagem } from '@varal/contract/contagens/contagem';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';

/** Picks products `p` and variations `v` that a count is about. */
function dentroDe(escopo: EscopoDaContagem): RawBuilder<unknown> {
  if ('categoria_id' in escopo) {
    return sql`p.categoria_id in (
      with recursive nelas as (
        select id from categorias where id = ${escopo.categoria_id}
        union all
        select c.id from categorias c join nelas on c.categoria_pai = nelas.id
      ) select id from nelas)`;
  }
  if ('modelo_id' in escopo) return sql`p.modelo_id = ${escopo.modelo_id}`;
  if ('ids' in escopo) return sql`p.id = any(${escopo.ids}::int[])`;
  if ('locais' in escopo) {
    return sql`lower(coalesce(v.local, p.local)) = any(${chavesDosLocais(escopo)}::text[])`;
  }
  return sql`true`;
}

type Junta = { id: number; escopo: EscopoDaContagem };

/** Puts all that the scope has by now into the count, or that much of these products. */
export async function juntarAoEscopo(
  db: Db,
  { id, escopo, produto_ids }: Junta & { produto_ids?: readonly number[] },
): Promise<void> {
  const destes = produto_ids ? sql`p.id = any(${produto_ids}::int[])` : sql`true`;
  await sql`
    insert into itens_da_contagem (contagem_id, produto_id, variacao_id, caminhada)
    select ${id}, p.id, v.id, ${LUGAR}
    from produtos p join modelos m on m.id = p.modelo_id left join variacoes v on v.produto_id = p.id and v.arquivada_em is null
    left join valores_de_atributo t on t.tamanho = v.tamanho
    where p.excluido_em is null and p.tem_variacoes = (v.id is not null) and ${destes} and ${dentroDe(escopo)}
      and not exists (
        select from itens_da_contagem i where i.contagem_id = ${id} and i.produto_id = p.id and coalesce(i.variacao_id, 0) = coalesce(v.id, 0))
    order by p.id, v.id
    on conflict do nothing`.execute(db);
}

/** The most products of a part, and about the most things: a product may have a hundred variations. */
export const MAIS_PRODUTOS = 250;
const MAIS_COISAS = 1_000;

type Parte = {
  /** The last product of the part, while another one follows. */
  juntou_ate: number | null;
  /** The last product of the part, if it has any. */
  ultimo: number | undefined;
  produtos: number;
};

/** Puts the things of the next products in. */
export async function juntarParte(
  db: Db,
  { quantos, depois, ...junta }: Junta & { quantos: number; depois: number },
): Promise<Parte> {
  const { rows } = await sql<{ id: number; coisas: number }>`
    select p.id, greatest(p.n_variacoes, 1) as coisas from ${produtosDepois(junta.escopo, depois)}
    order by p.id limit ${quantos + 1}`.execute(db);
  const desta: number[] = [];
  let vagas = MAIS_COISAS;
  for (const { id, coisas } of rows.slice(0, quantos)) {
    if (vagas <= 0) break;
    vagas -= coisas;
    desta.push(id);
  }
  if (desta.length > 0) await juntarAoEscopo(db, { ...junta, produto_ids: desta });
  const ultimo = desta.at(-1);
  return { juntou_ate: rows.length > desta.length ? (ultimo ?? null) : null, ultimo, produtos: desta.length };
}

/** Counts the products of a scope that follow this one. */
export async function contarProdutos(
  db: Db,
  { escopo, depois }: Pick<Junta, 'escopo'> & { depois: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${produtosDepois(escopo, depois)}`.execute(db);
  return rows[0]?.n ?? 0;
}

const produtosDepois = (escopo: EscopoDaContagem, depois: number) =>
  sql`produtos p where p.id > ${depois} and p.excluido_em is null and ${temAlgumDentroDe(escopo)}`;

const LUGAR = sql`
  lugar_na_caminhada(coalesce(v.local, p.local), m.codigo, p.titulo, v.nome_cor, t.ordem, coalesce(v.sku, p.sku))`;

/** Picks products `p` of which something lies within; the indexes of places find those of a few shelves. */
function temAlgumDentroDe(escopo: EscopoDaContagem): RawBuilder<unknown> {
  if (!('locais' in escopo)) return dentroDe(escopo);
  const locais = sql`any(${chavesDosLocais(escopo)}::text[])`;
  return sql`p.id in (
    select id from produtos where lower(local) = ${locais} and excluido_em is null
    union select produto_id from variacoes where lower(local) = ${locais} and arquivada_em is null)`;
}

const chavesDosLocais = ({ locais }: { locais: readonly string[] }) => locais.map((local) => local.toLowerCase());

export async function nomeDaCategoria(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ nome: string }>`select nome from categorias where id = ${id}`.execute(db);
  return rows[0]?.nome;
}

export async function nomeDoModelo(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ nome: string }>`select nome from modelos where id = ${id}`.execute(db);
  return rows[0]?.nome;
}
