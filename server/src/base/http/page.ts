import type { FastifyReply, FastifyRequest } from 'fastify';

type Call = { request: FastifyRequest; reply: FastifyReply; query: { pagina: number; limite: number } };
type Page<T> = {
  rows: T[];
  /** The number of rows in all; a list without it is never counted. */
  total?: number;
  /**
   * The last row of a list that continues from there instead of an offset, while more rows follow; null at the end.
   * Rows that are added or removed above never make the next page repeat or skip one.
   */
  depois?: number | string | null;
  /** The words that were looked for instead of the ones that nothing was found for. */
  corrigida?: string | null;
};

/** Answers one page of a list: the rows as they are; its headers tell how many there are in all and where the next page is. */
export function answerPage<T>({ request, reply, query }: Call, { rows, total, depois, corrigida }: Page<T>): T[] {
  if (total !== undefined) reply.header('x-total-count', total);
  // A header takes no accents.
  if (corrigida) reply.header('x-busca-corrigida', encodeURIComponent(corrigida));
  const more = depois === undefined ? query.pagina * query.limite < (total ?? 0) : depois !== null;
  if (more) {
    const next = new URL(request.url, 'http://here');
    next.searchParams.set('pagina', String(query.pagina + 1));
    if (corrigida) next.searchParams.set('busca', corrigida);
    if (depois) next.searchParams.set('depois', String(depois));
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  return rows;
}
