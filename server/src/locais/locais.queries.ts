import type { CoisaNoLocal } from '@varal/contract/locais/locais.routes';
import { emOrdemDeLocal } from '@varal/contract/produtos/local';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { IMAGEM } from '../vendas/itens/mercadorias.queries.ts';

/** More places than one print can have labels are looked for by how they begin. */
const MAIS_LOCAIS = 2_000;

/** Lists the places in use. Each step finds the next one in the indexes, however many products lie at one. */
export async function listarLocais(db: Db, busca: string): Promise<string[]> {
  const comeco = busca.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const { rows } = await sql<{ local: string }>`
    with recursive chaves (chave) as (
      select least(
        (select min(lower(local)) from produtos where local is not null and excluido_em is null),
        (select min(lower(local)) from variacoes where local is not null and arquivada_em is null))
      union all
      select least(
        (select min(lower(local)) from produtos where local is not null and excluido_em is null and lower(local) > chave),
        (select min(lower(local)) from variacoes where local is not null and arquivada_em is null and lower(local) > chave))
      from chaves where chave is not null
    ), achadas as (
      select chave from chaves where chave like ${`${comeco}%`} limit ${MAIS_LOCAIS}
    )
    select coalesce(
      (select min(local) from produtos where local is not null and excluido_em is null and lower(local) = chave),
      (select min(local) from variacoes where local is not null and arquivada_em is null and lower(local) = chave)) as local
    from achadas`.execute(db);
  return emOrdemDeLocal(rows).map(({ local }) => local);
}

type Linha = CoisaNoLocal & { total: number };

/** A variation without a place of its own lies where its product does. */
export async function listarNoLocal(
  db: Db,
  { local, pagina, limite }: { local: string; pagina: number; limite: number },
): Promise<{ rows: CoisaNoLocal[]; total: number }> {
  const { rows } = await sql<Linha>`
    with coisas as (
      select id as produto_id, null::int as variacao_id from produtos
      where local is not null and excluido_em is null and lower(local) = lower(${local}) and not tem_variacoes
      union all
      select p.id, v.id from produtos p join variacoes v on v.produto_id = p.id and v.local is null and v.arquivada_em is null
      where p.local is not null and p.excluido_em is null and lower(p.local) = lower(${local})
      union all
      select v.produto_id, v.id from variacoes v
      where v.local is not null and v.arquivada_em is null and lower(v.local) = lower(${local})
    )
    select p.id as produto_id, v.id as variacao_id, p.titulo, coalesce(v.sku, p.sku) as sku, v.nome_cor, v.tamanho,
      coalesce(v.saldo, p.saldo) as saldo, ${IMAGEM} as imagem_url, count(*) over () as total
    from coisas c
    join produtos p on p.id = c.produto_id and p.excluido_em is null
    left join variacoes v on v.id = c.variacao_id
    order by p.titulo, p.id, v.id
    limit ${limite} offset ${(pagina - 1) * limite}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return {
    rows: rows.map(({ total: _, ...coisa }) => coisa),
    total,
  };
}

type Lida = { produto_id: number; variacao_id: number | null };
type Achada = Omit<CoisaNoLocal, 'saldo'> & {
  na_lixeira: boolean;
  arquivada: boolean;
};

/** Finds what a QR code was printed for, wherever it is by now. */
export const buscarLida = async (db: Db, lida: Lida): Promise<Achada | undefined> =>
  (await buscarLidas(db, [lida])).get(chaveDaLida(lida));

/** Finds what each of these was printed for, by its key. */
export async function buscarLidas(db: Db, lidas: readonly Lida[]): Promise<Map<string, Achada>> {
  const { rows } = await sql<Achada>`
    select p.id as produto_id, v.id as variacao_id, p.titulo, coalesce(v.sku, p.sku) as sku, v.nome_cor, v.tamanho,
      p.excluido_em is not null as na_lixeira, v.arquivada_em is not null as arquivada,
      ${IMAGEM} as imagem_url
    from unnest(${lidas.map(({ produto_id }) => produto_id)}::int[], ${lidas.map(({ variacao_id }) => variacao_id)}::int[])
      as n (produto_id, variacao_id)
    join produtos p on p.id = n.produto_id
    left join variacoes v on v.id = n.variacao_id and v.produto_id = p.id
    where n.variacao_id is null or v.id is not null`.execute(db);
  return new Map(rows.map((achada) => [chaveDaLida(achada), achada]));
}

export const chaveDaLida = ({ produto_id, variacao_id }: Lida): string => `${produto_id} ${variacao_id}`;

/** Finds the row that the history has just got of a product, which this transaction holds. */
export async function ultimoFeito(db: Db, produto_id: number): Promise<number> {
  const { id } = await db
    .selectFrom('historico')
    .select('id')
    .where('alvo_tipo', '=', 'produto')
    .where('alvo_id', '=', produto_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
