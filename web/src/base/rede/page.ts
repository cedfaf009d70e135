import type { InfiniteData } from '@tanstack/react-query';

export type Page<T> = {
  itens: T[];
  /** It counts all pages together. */
  total: number;
  /** The query of the next page has these parts that this one had not; null on the last page. */
  proxima: Record<string, string> | null;
  /** The words that were looked for instead of the ones that nothing was found for. */
  corrigida?: string;
};

/** A list that is fetched page by page asks for them with these. */
export const byPages: {
  initialPageParam: Record<string, string>;
  getNextPageParam: (page: Page<unknown>) => Page<unknown>['proxima'];
} = {
  initialPageParam: {},
  getNextPageParam: ({ proxima }) => proxima,
};

/** Joins all pages into one list. A row that moved on while one read may have come on two of them. */
export function joined<T extends { id: number }>({ pages }: InfiniteData<Page<T>>): Joined<T> {
  const itens = [...new Map(pages.flatMap((page) => page.itens.map((row) => [row.id, row]))).values()];
  return { itens, total: Math.max(itens.length, pages.at(-1)?.total ?? 0), corrigida: pages[0]?.corrigida };
}

export type Joined<T> = Pick<Page<T>, 'itens' | 'total'> & { corrigida: string | undefined };

export function pageOf<T>(asked: string, itens: T[], headers: Headers): Page<T> {
  const total = headers.get('X-Total-Count');
  const corrigida = headers.get('X-Busca-Corrigida');
  return {
    itens,
    total: total === null ? itens.length : Number(total),
    proxima: nextQuery(asked, headers.get('Link')),
    ...(corrigida && { corrigida: decodeURIComponent(corrigida) }),
  };
}

function nextQuery(asked: string, link: string | null): Record<string, string> | null {
  const next = link?.match(/<([^>]*)>\s*;\s*rel="next"/)?.[1];
  if (next === undefined) return null;
  const before = searchOf(asked);
  const added = [...searchOf(next)].filter(([name, value]) => !before.getAll(name).includes(value));
  return Object.fromEntries(added);
}

const searchOf = (address: string) => new URLSearchParams(address.split('?')[1]);
