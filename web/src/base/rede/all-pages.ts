import type { Page } from './page.ts';

/** Fetches every row of a list that is known to be short enough to be had as a whole. */
export async function allPages<T>(ask: (query: Record<string, string>) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  let query: Record<string, string> | null = { limite: '200' };
  while (query) {
    const { itens, proxima }: Page<T> = await ask(query);
    rows.push(...itens);
    query = proxima && { ...query, ...proxima };
  }
  return rows;
}
