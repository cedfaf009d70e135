import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { combinaCliente } from '../../clientes/clientes.queries.ts';
import { quantosEm } from '../../contagens/contagens.queries.ts';
import { type Busca, lerBusca } from './busca-de-vendas.ts';

/** The end of a page: the moment of its last sale in microseconds, and its id. */
export type Marco = { micros: number; id: number };
type Pagina = { busca: string; pagina: number; limite: number; depois: Marco | null };

/** One page of the sales found, the one changed last first, and how many there are in all. */
export async function listarVendas(
  db: Db,
  { busca, pagina, limite, depois }: Pagina,
): Promise<{ rows: CartaoDaVenda[]; total: number; depois: Marco | null }> {
  const buscas = lerBusca(busca);
  const achadas = buscas.map(vendasDe);
  const { rows: contadas } = await sql<{ total: number }>`
    select sum(n)::int as total from (${emUm(buscas.map(quantasDe))}) todas`.execute(db);
  const aposOMarco = depois
    ? sql`(v.alterado_em, v.id) < ('epoch'::timestamptz + ${depois.micros}::float8 * interval '1 microsecond', ${depois.id}::int)`
    : sql`true`;
  const pular = depois ? 0 : (pagina - 1) * limite;
  // The extra row tells whether anything follows.
  const primeiras = achadas.map(
    (vendas) => sql`(
      select v.id, v.alterado_em from ${vendas} and ${aposOMarco}
      order by v.alterado_em desc, v.id desc limit ${pular + limite + 1}
    )`,
  );
  const { rows } = await sql<CartaoDaVenda & { micros: number }>`
    select v.id, c.nome as cliente_nome, v.status, v.origem, v.alterado_em, v.vendedor, v.total, v.n_itens,
      (extract(epoch from v.alterado_em) * 1000000)::bigint as micros
    from (
      select id from (${emUm(primeiras)}) encontradas
      order by alterado_em desc, id desc limit ${limite + 1} offset ${pular}
    ) pagina
    join vendas v using (id) join clientes c on c.id = v.cliente_id
    order by v.alterado_em desc, v.id desc`.execute(db);
  const ultima = rows.length > limite ? rows[limite - 1] : undefined;
  return {
    rows: rows.slice(0, limite),
    total: contadas[0]?.total ?? 0,
    depois: ultima ? { micros: ultima.micros, id: ultima.id } : null,
  };
}

/** Counts the sales found; the number of all sales is kept in a table. */
const quantasDe = (busca: Busca): RawBuilder<unknown> =>
  busca.status || busca.palavras !== ''
    ? sql`select count(*) as n from ${vendasDe(busca)}`
    : sql`select ${quantosEm('vendas')} as n`;

/** The sales of one kind that a search finds, as `from … where …` with their table as v. */
function vendasDe({ status, palavras }: Busca): RawBuilder<unknown> {
  const noStatus = status ? sql`v.status = any(${status}::text[])` : sql`true`;
  if (palavras === '') return sql`vendas v where ${noStatus}`;
  return sql`vendas v join clientes c on c.id = v.cliente_id where ${combinaCliente(palavras)} and ${noStatus}`;
}

const emUm = (partes: RawBuilder<unknown>[]) => sql.join(partes, sql` union all `);
