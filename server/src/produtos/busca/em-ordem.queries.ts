import type { OrdemDosProdutos } from '@varal/contract/produtos/ordem-dos-produtos';
import type { FiltrosDeProduto } from '@varal/contract/produtos/produtos.routes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { quantosEm } from '../../totais/totais.queries.ts';
import { achados, type Contados, type Trecho } from './achados.queries.ts';

type TrechoEmOrdem = Omit<Trecho, 'depois'> & { ordem: OrdemDosProdutos; depois: number | undefined };

const COLUNAS = ['titulo', 'preco', 'quantidade'] as const;

/** The value that a list is sorted by; products stand as p. One without a price costs nothing here. */
const chaveDe = (ordem: OrdemDosProdutos): RawBuilder<unknown> =>
  CHAVES[COLUNAS.find((coluna) => ordem.endsWith(coluna)) ?? 'codigo'] ?? sql`p.id`;

const CHAVES: { [coluna: string]: RawBuilder<unknown> } = {
  titulo: sql`normalizar(p.titulo)`,
  preco: sql`coalesce(p.preco_min, 0)`,
  quantidade: sql`p.saldo`,
};

/** Finds one section of the results in any order, and counts them all. */
export async function trechoEmOrdem(db: Db, filtros: FiltrosDeProduto, trecho: TrechoEmOrdem): Promise<Contados> {
  const { rows } = await sql<Contados>`
    with encontrados as materialized (${achados(filtros)})
    select (select count(*) from encontrados) as total, array(
      select p.id from encontrados join produtos p using (id) where ${naOrdem(trecho)}
    ) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Does the same for all products, which have an index of their titles and whose number is kept. */
export async function trechoDeTodosEmOrdem(db: Db, trecho: TrechoEmOrdem): Promise<Contados> {
  const { rows } = await sql<Contados>`
    select ${quantosEm('produtos_na_busca')} as total, array(
      select p.id from produtos p where p.excluido_em is null and ${naOrdem(trecho)}
    ) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Continues after the last product of the page before, by what it is sorted by now. */
function naOrdem({ ordem, depois, pular, pegar }: TrechoEmOrdem): RawBuilder<unknown> {
  const chave = chaveDe(ordem);
  const descendente = ordem.startsWith('-');
  const marco = sql`(select ${chave}, p.id from produtos p where p.id = ${depois}::int)`;
  const adiante = descendente ? sql`(${chave}, p.id) < ${marco}` : sql`(${chave}, p.id) > ${marco}`;
  const order = descendente ? sql`${chave} desc, p.id desc` : sql`${chave}, p.id`;
  return sql`${depois === undefined ? sql`true` : adiante} order by ${order} limit ${pegar}::int offset ${pular}::int`;
}
