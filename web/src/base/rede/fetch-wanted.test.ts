import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { fetchWanted } from './fetch-wanted.ts';

/** Answers its second call and the following; the first one waits until it is given up. */
function umaBusca() {
  let chamadas = 0;
  const busca = queryOptions({
    queryKey: ['canecas'],
    queryFn: ({ signal }) => {
      chamadas += 1;
      if (chamadas > 1) return Promise.resolve(['caneca']);
      return new Promise<string[]>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
  });
  return { busca, chamadas: () => chamadas };
}

test('what somebody waits for comes, though the list that asked for the same went away', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { busca, chamadas } = umaBusca();
  const largarLista = new QueryObserver(queries, busca).subscribe(() => undefined);
  const achados = fetchWanted(queries, busca);
  largarLista();
  expect(await achados).toStrictEqual(['caneca']);
  expect(chamadas()).toBe(2);
});

test('nor does it bring what was known before', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { busca, chamadas } = umaBusca();
  queries.setQueryData(busca.queryKey, ['caneca antiga'], { updatedAt: 1 });
  const largarLista = new QueryObserver(queries, busca).subscribe(() => undefined);
  const achados = fetchWanted(queries, busca);
  largarLista();
  expect(await achados).toStrictEqual(['caneca']);
  expect(chamadas()).toBe(2);
});

test('what is fresh is not asked for', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });
  const { busca, chamadas } = umaBusca();
  queries.setQueryData(busca.queryKey, ['caneca']);
  expect(await fetchWanted(queries, busca)).toStrictEqual(['caneca']);
  expect(chamadas()).toBe(0);
});

test('a failure is told at once', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryFn = vi.fn(() => Promise.reject(new Error('sem rede')));
  await expect(fetchWanted(queries, { queryKey: ['x'], queryFn })).rejects.toThrow('sem rede');
  expect(queryFn).toHaveBeenCalledOnce();
});
