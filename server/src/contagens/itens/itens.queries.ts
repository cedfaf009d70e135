import { MAIS_UNIDADES } from '@varal/contract/contagens/limites';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { matchesWords, wordsOf } from '../../base/db/words/words.ts';
import { NAO_DESFEITA } from '../../leituras/leituras.queries.ts';
import { IMAGEM } from '../../vendas/itens/mercadorias.queries.ts';

/** A reading `l` of a thing `i` counts: it is neither refused nor taken back, and of what is counted anew only those since then count. */
const VALE = sql`
  l.recusa is null and l.desfaz is null and (i.desde is null or l.em > i.desde) and ${NAO_DESFEITA}`;
const CONTADA = sql`least(greatest(sum(l.quantidade), 0), ${sql.lit(MAIS_UNIDADES)})::int as contada`;
/** Nobody has looked yet where there are only readings that make it less. */
const ALGUEM_OLHOU = sql`having bool_or(l.quantidade >= 0)`;

/** Sums what was counted of the thing `i`. */
export const LIDAS = sql`(
  select ${CONTADA}, min(l.em) as primeira, max(l.em) as ultima
  from leituras l
  where l.contagem_id = i.contagem_id and l.produto_id = i.produto_id and coalesce(l.variacao_id, 0) = coalesce(i.variacao_id, 0) and ${VALE}
  ${ALGUEM_OLHOU}
)`;

/** Joins what is in the catalogue of a count's things: one that left it meanwhile is counted no more. */
export const COISAS = sql`
  join produtos p on p.id = i.produto_id and p.excluido_em is null
  left join variacoes v on v.id = i.variacao_id`;
export const NO_CADASTRO = sql`v.arquivada_em is null and p.tem_variacoes = (i.variacao_id is not null)`;
export const NOMES = sql`
  i.produto_id, i.variacao_id, coalesce(v.sku, p.sku) as sku, p.titulo, v.nome_cor, v.tamanho,
  ${IMAGEM} as imagem_url, coalesce(v.local, p.local) as local`;

/** Selects all things of a count that somebody counted: it begins at the readings, which may be few. */
export const contadas = (contagem_id: RawBuilder<unknown>) => sql`
  select i.produto_id, i.variacao_id, ${CONTADA}
  from leituras l
  join itens_da_contagem i on i.contagem_id = l.contagem_id and i.produto_id = l.produto_id
    and coalesce(i.variacao_id, 0) = coalesce(l.variacao_id, 0)
  ${COISAS}
  where l.contagem_id = ${contagem_id} and ${VALE} and ${NO_CADASTRO}
  group by i.produto_id, i.variacao_id ${ALGUEM_OLHOU}`;

export type LinhaDaContagem = {
  produto_id: number;
  variacao_id: number | null;
  sku: string;
  titulo: string;
  nome_cor: string | null;
  tamanho: string | null;
  imagem_url: string | null;
  local: string | null;
  contada: number | null;
  saldo: number;
};
type ItemLido = LinhaDaContagem & { lida_em: string | null };

export type ItemDaFolha = Omit<LinhaDaContagem, 'contada' | 'saldo'>;

type Quais = { busca: string; faltam: boolean };

/** Reads a page of a count's things, in the order of the walk. */
export async function listarItens(
  db: Db,
  id: number,
  { pagina, limite, ...quais }: Quais & { pagina: number; limite: number },
): Promise<ItemLido[]> {
  const { rows } = await sql<ItemLido>`
    with i as materialized (
      select i.* from itens_da_contagem i ${COISAS} where ${combinam(id, quais)}
      order by ${NA_CAMINHADA} limit ${limite} offset ${(pagina - 1) * limite}
    )
    select ${NOMES}, l.contada, l.ultima as lida_em, coalesce(v.saldo, p.saldo) as saldo
    from i ${COISAS} left join lateral ${LIDAS} l on true order by ${NA_CAMINHADA}`.execute(db);
  return rows;
}

export async function contarItens(db: Db, id: number, quais: Quais): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from itens_da_contagem i ${COISAS} where ${combinam(id, quais)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function temItens(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from itens_da_contagem where contagem_id = ${id} limit 1`.execute(db);
  return rows.length > 0;
}

/** Reads all things of a count for its sheet of paper, some of them at a time. */
export async function* listarTodos(db: Db, id: number): AsyncGenerator<ItemDaFolha[]> {
  let depois: { caminhada: string; produto_id: number; variacao_id: number } | undefined;
  for (;;) {
    const { rows } = await sql<ItemDaFolha & { caminhada: string }>`
      select ${NOMES}, i.caminhada from itens_da_contagem i ${COISAS}
      where i.contagem_id = ${id} and ${NO_CADASTRO}
        ${depois ? sql`and (i.caminhada, i.produto_id, coalesce(i.variacao_id, 0)) > (${depois.caminhada}, ${depois.produto_id}, ${depois.variacao_id})` : sql``}
      order by ${NA_CAMINHADA} limit ${sql.lit(COISAS_POR_FATIA)}`.execute(db);
    const ultima = rows.at(-1);
    if (!ultima) return;
    yield rows;
    depois = { ...ultima, variacao_id: ultima.variacao_id ?? 0 };
  }
}

const NA_CAMINHADA = sql`i.caminhada, i.produto_id, coalesce(i.variacao_id, 0)`;
const LOCAL = sql`coalesce(v.local, p.local)`;

function combinam(id: number, { busca, faltam }: Quais): RawBuilder<unknown> {
  const jaContada = sql`
    (i.produto_id, coalesce(i.variacao_id, 0)) in (select l.produto_id, coalesce(l.variacao_id, 0) from (${contadas(sql`${id}`)}) l)`;
  return sql`i.contagem_id = ${id} and ${NO_CADASTRO} and ${temPalavras(busca)} ${faltam ? sql`and not ${jaContada}` : sql``}`;
}

/** Matches the words of a thing as the screen shows them. The product's own words, ready to be searched, rule most things out. */
function temPalavras(busca: string): RawBuilder<unknown> {
  const palavras = wordsOf(busca);
  if (palavras.length === 0) return sql`true`;
  const daCoisa = sql`normalizar(concat_ws(' ', p.titulo, v.nome_cor, v.tamanho, coalesce(v.sku, p.sku), ${LOCAL}))`;
  const doLugar = sql`lower(concat_ws(' ', v.tamanho, case when ${LOCAL} ~ '[^ -~]' then normalizar(${LOCAL}) else ${LOCAL} end))`;
  const talvez = palavras.map((uma) => sql`(${matchesWords(sql`p.busca`, uma)} or ${matchesWords(doLugar, uma)})`);
  return sql`case when ${sql.join(talvez, sql` and `)} then ${matchesWords(daCoisa, busca)} else false end`;
}

/** Products by their numbers: above `de`, and up to `ate`. */
export type Fatia = { de: number; ate: number };

const COISAS_POR_FATIA = 500;

/** Cuts a count by its products, so that no statement brings more than some hundreds of its things. */
export async function listarFatias(db: Db, id: number): Promise<Fatia[]> {
  const { rows } = await sql<Fatia>`
    select lag(f.ate, 1, 0) over (order by f.ate) as de, f.ate
    from (
      select distinct max(n.produto_id) as ate
      from (
        select produto_id, (row_number() over (order by produto_id) - 1) / ${sql.lit(COISAS_POR_FATIA)} as fatia
        from itens_da_contagem where contagem_id = ${id}
      ) n group by n.fatia
    ) f order by f.ate`.execute(db);
  return rows;
}
