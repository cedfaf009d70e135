export type Page<T> = {
  itens: T[];
  /** It counts all pages together. */
  total: number;
  /** The query of the next page has these parts that this one had not; null on the last page. */
  proxima: Record<string, string> | null;
};

/** Builds a page of a list, of which the headers say what its rows cannot. */
export function pageOf<T>(asked: string, itens: T[], headers: Headers): Page<T> {
  const total = headers.get('X-Total-Count');
  return {
    itens,
    total: total === null ? itens.length : Number(total),
    proxima: nextQuery(asked, headers.get('Link')),
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
