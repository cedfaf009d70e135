import { normalizar } from '@varal/contract/valores';
import { type RawBuilder, sql } from 'kysely';
import { wordsOf } from '../../base/db/words/words.ts';
import { combinaCliente } from '../../clientes/clientes.queries.ts';

/** Selects the ids of the sales that have each word in their customer, or as the beginning of one in the title or the SKU of a line. */
export const idsComPalavras = (palavras: string): RawBuilder<unknown> =>
  sql`(${sql.join(wordsOf(palavras).map(vendasCom), sql`) intersect (`)})`;

function vendasCom(palavra: string): RawBuilder<unknown> {
  const doCliente = sql`
    select id from vendas where cliente_id in (select c.id from clientes c where ${combinaCliente(palavra)})`;
  const noItem = corridasDe(palavra);
  if (noItem === '') return doCliente;
  return sql`${doCliente} union
    select venda_id from itens_da_venda where palavras_do_item(titulo, sku) @@ ${noItem}::tsquery`;
}

/** Tests the same of one sale `v`: quicker where most have the words, for the sales are looked at in order until a page is full. */
export const combinaVenda = (palavras: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(wordsOf(palavras).map(temPalavra), sql` and `)})`;

function temPalavra(palavra: string): RawBuilder<unknown> {
  const doCliente = sql`(select ${combinaCliente(palavra)} from clientes c where c.id = v.cliente_id)`;
  const noItem = corridasDe(palavra);
  if (noItem === '') return doCliente;
  // The database would gather all lines that have the word before it looks at one sale, if this said `exists`.
  return sql`(${doCliente} or coalesce((
    select true from itens_da_venda i
    where i.venda_id = v.id and palavras_do_item(i.titulo, i.sku) @@ ${noItem}::tsquery limit 1
  ), false))`;
}

/** Asks for the runs of letters and digits of a word, whole but for the last, which is still being typed. */
function corridasDe(palavra: string): string {
  // Most sales have a word that begins so; and by such a number one means a sale.
  if (/^.$|^#?\d{1,3}$/u.test(palavra)) return '';
  const corridas = normalizar(palavra)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return corridas.map((corrida, n) => (n === corridas.length - 1 ? `'${corrida}':*` : `'${corrida}'`)).join(' & ');
}
