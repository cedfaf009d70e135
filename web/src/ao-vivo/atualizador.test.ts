import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Page } from '../base/rede/page.ts';
import { createQueryClient } from '../base/rede/query-client.ts';
import { criarAtualizador } from './atualizador.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

function umaTela() {
  const queries = createQueryClient();
  const atualizador = criarAtualizador(queries);
  onTestFinished(atualizador.parar);

  return {
    ...atualizador,
    queries,
    /** Shows something on the page, and counts how often it was asked for. */
    mostra: async (queryKey: unknown[], ms = 10) => {
      const queryFn = vi.fn(() => new Promise((resolve) => setTimeout(resolve, ms, 'x')));
      onTestFinished(new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined));
      await passam(ms);
      queryFn.mockClear();
      return queryFn;
    },
  };
}

type Linha = { id: number; titulo: string };

/** Builds a list of ten rows a page, as the shop has them at this moment. */
async function umaLista(queries: ReturnType<typeof umaTela>['queries'], { pages }: { pages: number }) {
  const loja: Linha[] = Array.from({ length: pages * 10 }, (_, i) => ({ id: 1_000 - i, titulo: 'antes' }));
  const queryFn = vi.fn(async ({ pageParam: { depois } }: { pageParam: { depois: number } }): Promise<Page<Linha>> => {
    const itens = loja.filter(({ id }) => id < depois).slice(0, 10);
    const last = itens.at(-1);
    return { itens, total: loja.length, proxima: last && last.id > 1_001 - loja.length ? {} : null };
  });
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: ['produtos', 'lista', {}],
    queryFn,
    initialPageParam: { depois: 9_999 },
    getNextPageParam: ({ itens, proxima }: Page<Linha>) => proxima && { depois: itens.at(-1)?.id ?? 0 },
  });
  onTestFinished(observer.subscribe(() => undefined));
  await passam(1);
  for (let page = 1; page < pages; page += 1) await observer.fetchNextPage();
  queryFn.mockClear();
  return {
    loja,
    queryFn,
    linhas: () => observer.getCurrentResult().data?.pages.flatMap(({ itens }) => itens) ?? [],
  };
}

const passam = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('what is shown', () => {
  test('is asked for anew well within two seconds after it has changed', async () => {
    const { mostra, mudou } = umaTela();
    const lista = await mostra(['vendas', 'lista', '']);
    mudou({ assunto: 'vendas', ids: [1] });
    await passam(500);
    expect(lista).toHaveBeenCalledTimes(1);
  });

  test('is asked for once for a burst of changes, and now and then for one that does not end', async () => {
    const { mostra, mudou } = umaTela();
    const lista = await mostra(['clientes', 'lista', ''], 100);
    for (let id = 1; id <= 50; id += 1) mudou({ assunto: 'clientes', ids: [id] });
    await passam(3_000);
    expect(lista).toHaveBeenCalledTimes(1);

    for (let ms = 0; ms < 10_000; ms += 50) {
      mudou({ assunto: 'clientes', ids: [ms] });
      await passam(50);
    }
    expect(lista.mock.calls.length).toBeGreaterThan(10);
    expect(lista.mock.calls.length).toBeLessThanOrEqual(22);
  });

  test('is not asked for when something else has changed', async () => {
    const { mostra, mudou } = umaTela();
    const [vendas, atributos] = [await mostra(['vendas', '7']), await mostra(['atributos'])];
    mudou({ assunto: 'clientes', ids: [1] });
    await passam(1_000);
    expect(vendas).toHaveBeenCalledTimes(1);
    expect(atributos).not.toHaveBeenCalled();
  });

  test('of the history of a record is asked for as well', async () => {
    const { mostra, mudou } = umaTela();
    const historico = await mostra(['historico', { alvo: 'produto:12' }]);
    mudou({ assunto: 'produtos', ids: [12] });
    await passam(1_000);
    expect(historico).toHaveBeenCalledTimes(1);
  });

  test('of what was read of a sale is asked for alone: the sale and its lists are as they were', async () => {
    const { mostra, mudou } = umaTela();
    const lidas = await mostra(['conferencias', 7]);
    const outras = [
      await mostra(['vendas', 'uma', '7']),
      await mostra(['vendas', 'lista', '']),
      await mostra(['estoque']),
    ];
    mudou({ assunto: 'conferencias', ids: [7] });
    await passam(1_000);
    expect(lidas).toHaveBeenCalledTimes(1);
    for (const outra of outras) expect(outra).not.toHaveBeenCalled();
  });

  test('is all asked for when anything may have changed', async () => {
    const { mostra, tudo } = umaTela();
    const shown = [
      await mostra(['vendas', '7']),
      await mostra(['atributos']),
      await mostra(['produtos', 'filtros']),
      await mostra(['estoque', 3]),
    ];
    tudo();
    await passam(1_000);
    for (const one of shown) expect(one).toHaveBeenCalledTimes(1);
  });
});

test('what is not shown any more is asked for when it is shown again', async () => {
  const { queries, mudou } = umaTela();
  await queries.fetchQuery({ queryKey: ['modelos', 'lista', ''], queryFn: () => 'x' });
  mudou({ assunto: 'modelos' });
  await passam(1_000);
  expect(queries.getQueryState(['modelos', 'lista', ''])).toMatchObject({ isInvalidated: true, dataUpdateCount: 1 });
});

test.each([
  ['modelos', '5'],
  ['clientes', '5'],
  ['categorias', '5'],
  ['vendas', 'para-editar', '5'],
  ['produto', '5'],
])('what the form of %s %s was opened with stays as it was', async (...queryKey) => {
  const { mostra, tudo } = umaTela();
  const formulario = await mostra(queryKey);
  tudo();
  await passam(1_000);
  expect(formulario).not.toHaveBeenCalled();
});

describe('a long list', () => {
  test('of five pages is fetched whole', async () => {
    const { queries, mudou } = umaTela();
    const { loja, queryFn, linhas } = await umaLista(queries, { pages: 5 });
    loja[0] = { id: 1_000, titulo: 'depois' };
    mudou({ assunto: 'produtos', ids: [1_000] });
    await passam(1_000);
    expect(queryFn).toHaveBeenCalledTimes(5);
    expect(linhas()[0]?.titulo).toBe('depois');
    expect(linhas()).toHaveLength(50);
  });

  test('seen at its top is made short and shows what is new', async () => {
    const { queries, mudou } = umaTela();
    const { loja, queryFn, linhas } = await umaLista(queries, { pages: 20 });
    loja.unshift({ id: 1_001, titulo: 'nova' });
    mudou({ assunto: 'produtos', ids: [1_001] });
    await passam(1_000);
    expect(queryFn).toHaveBeenCalledTimes(5);
    expect(linhas()).toHaveLength(50);
    expect(linhas()[0]).toStrictEqual({ id: 1_001, titulo: 'nova' });
  });

  test('seen far down keeps its rows in their places but for those that have changed', async () => {
    const { queries, mudou } = umaTela();
    const { loja, queryFn, linhas } = await umaLista(queries, { pages: 20 });
    vi.stubGlobal('scrollY', 50_000);
    const antes = linhas();
    loja[105] = { id: 895, titulo: 'depois' };
    loja.splice(117, 1);
    loja.unshift({ id: 1_001, titulo: 'nova' });
    mudou({ assunto: 'produtos', ids: [895, 883, 1_001] });
    await passam(1_000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    expect(linhas()).toStrictEqual(
      antes.filter(({ id }) => id !== 883).map((linha) => (linha.id === 895 ? { id: 895, titulo: 'depois' } : linha)),
    );
  });
});
