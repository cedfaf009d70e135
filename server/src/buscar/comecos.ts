import { type RawBuilder, sql } from 'kysely';

/** No text that begins so sorts after this sign. */
const FIM = '\u{10FFFF}';

/** Matches texts that begin so, by an index that sorts byte by byte; `order by … using ~<~` keeps its order. */
export const comeca = (texto: RawBuilder<unknown>, comeco: string): RawBuilder<boolean> =>
  sql<boolean>`${texto} ~>=~ ${comeco} and ${texto} ~<~ ${comeco + FIM}`;
