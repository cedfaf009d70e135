import { MAIOR_INTEIRO } from '@varal/contract/valores';
import { type RawBuilder, sql } from 'kysely';
import { wordsOf } from '../../base/db/words/words.ts';
import { combinaCliente } from '../../clientes/clientes.queries.ts';

/** Each word is in "Venda 12 · Maria": a number is the sale's, others are the customer's. The tables are v and c. */
export function combinaVenda(busca: string): RawBuilder<boolean> {
  const palavras = wordsOf(busca).filter((palavra) => !'venda'.includes(palavra.toLowerCase()) && palavra !== '·');
  const numeros = palavras.filter((palavra) => /^\d{1,10}$/.test(palavra) && Number(palavra) <= MAIOR_INTEIRO);
  const doCliente = palavras.filter((palavra) => !numeros.includes(palavra)).join(' ');
  const deUmSo = numeros.map((numero) => sql`v.id = ${Number(numero)}`);
  return sql<boolean>`(${sql.join([combinaCliente(doCliente), ...deUmSo], sql` and `)})`;
}
