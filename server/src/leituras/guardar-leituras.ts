import type { Reason } from '@varal/contract/errors';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import type { Destino } from './leituras.tables.ts';

export type NovaLeitura = {
  leitura_id: string;
  codigo: string;
  quantidade?: number;
  /** It takes this reading back, which may come later; neither counts then. */
  desfaz?: string | null;
  /** It was read then, by the shop's clock: now, if nothing is said. */
  em?: string;
  /** It was read in this wave, and counts for this line of a sale. */
  onda_id?: number | null;
  item_id?: number | null;
  /** The thing that was counted. */
  produto_id?: number | null;
  variacao_id?: number | null;
  recusa?: Reason | null;
  /** It is answered with this when it comes again. */
  resposta?: object | null;
};
type Para = { destino: Destino; alvo_id: number; usuario_id: number };

/**
 * Keeps readings in one order for everybody. Answers with those that nobody had kept before: of two who send one at the same
 * moment the second waits here, and then knows that it counted for the first.
 */
export async function guardarLeituras(
  db: Db,
  { destino, alvo_id, usuario_id }: Para,
  novas: readonly NovaLeitura[],
): Promise<Set<string>> {
  if (novas.length === 0) return new Set();
  const { rows } = await sql<{ leitura_id: string }>`
    insert into leituras (leitura_id, destino, alvo_id, usuario_id, codigo, quantidade, desfaz, em, onda_id, item_id,
      produto_id, variacao_id, recusa, resposta)
    select leitura_id, ${destino}, ${alvo_id}, ${usuario_id}, codigo, quantidade, desfaz, coalesce(em, clock_timestamp()),
      onda_id, item_id, produto_id, variacao_id, recusa::jsonb, resposta::jsonb
    from unnest(
      ${novas.map((uma) => uma.leitura_id)}::text[], ${novas.map((uma) => uma.codigo)}::text[],
      ${novas.map(({ quantidade = 1 }) => quantidade)}::int[], ${novas.map(({ desfaz = null }) => desfaz)}::text[],
      ${novas.map(({ em = null }) => em)}::timestamptz[], ${novas.map(({ onda_id = null }) => onda_id)}::int[],
      ${novas.map(({ item_id = null }) => item_id)}::bigint[], ${novas.map(({ produto_id = null }) => produto_id)}::int[],
      ${novas.map(({ variacao_id = null }) => variacao_id)}::int[], ${novas.map(({ recusa }) => comoJson(recusa))}::text[],
      ${novas.map(({ resposta }) => comoJson(resposta))}::text[]
    ) as n (leitura_id, codigo, quantidade, desfaz, em, onda_id, item_id, produto_id, variacao_id, recusa, resposta)
    order by leitura_id
    on conflict do nothing returning leitura_id`.execute(db);
  return new Set(rows.map(({ leitura_id }) => leitura_id));
}

const comoJson = (valor: object | null | undefined) => (valor ? JSON.stringify(valor) : null);

/** Keeps one, and answers whether nobody had kept it before. */
export const guardarLeitura = async (db: Db, para: Para, nova: NovaLeitura): Promise<boolean> =>
  (await guardarLeituras(db, para, [nova])).size > 0;
