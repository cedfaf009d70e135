import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Contagem, ItemDaContagem } from '@varal/contract/contagens/contagem';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import type { Sent } from '@varal/contract/route';
import { call, download } from '../base/rede/api.ts';
import { readAnew } from '../base/rede/read-anew.ts';
import { useWrite } from '../base/rede/use-attempt.ts';
import { comCopia } from '../sem-sinal/abertas.ts';
import { aMesma, comItens } from './contar/com-as-que-esperam.ts';
import { comOsGuardados, guardarLogo, type ItensGuardados, trazerTodos } from './contar/guardar-itens.ts';

const CONTAGENS = ['contagens'] as const;
/** Older counts are found in the history. */
const AS_ULTIMAS = '50';

const DIFERENCAS = 'diferencas';
const POR_PAGINA = 200;
const umaContagem = (id: string) => [...CONTAGENS, id] as const;
const todosDaContagem = (id: string) => ['itens-da-contagem', id] as const;
const UM_MINUTO = 60_000;
export type FiltroDosItens = { busca: string; faltam: boolean };

/** A thing that moved on while one read may have come on two pages. */
const cadaUma = <T extends { sku: string }>(umas: readonly T[]): T[] => [
  ...new Map(umas.map((uma) => [uma.sku, uma])).values(),
];

export const contagensQueries = {
  ultimas: queryOptions({
    queryKey: [...CONTAGENS, 'ultimas'],
    queryFn: ({ signal }) =>
      comCopia('contagens', () => call(rotas.listarContagens, { query: { limite: AS_ULTIMAS } }, { signal })),
  }),
  uma: (id: string) =>
    queryOptions({
      queryKey: umaContagem(id),
      queryFn: async ({ signal }) => {
        const contagem = await comCopia(`contagem ${id}`, () =>
          call(rotas.verContagem, { params: { id } }, { signal }),
        );
        return contagem.de === undefined ? contagem : comOsGuardados(contagem);
      },
    }),
  /** Finds things in a count that is too long to be at hand. */
  achados: (id: string, { busca, faltam }: FiltroDosItens) =>
    queryOptions({
      queryKey: [...umaContagem(id), 'achados', busca, faltam],
      queryFn: ({ signal }) =>
        call(rotas.verContagem, { params: { id }, query: { busca, faltam: String(faltam) } }, { signal }),
      placeholderData: keepPreviousData,
      retry: false,
    }),
  /** All of a long count, for where there is no signal. It is brought once a minute, and not at each notice of a reading. */
  todos: (id: string) =>
    queryOptions({
      queryKey: todosDaContagem(id),
      queryFn: ({ signal }) => trazerTodos(id, signal),
      staleTime: UM_MINUTO,
      refetchInterval: UM_MINUTO,
      retry: false,
    }),
  diferencas: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...umaContagem(id), DIFERENCAS],
      queryFn: ({ pageParam, signal }) =>
        call(rotas.verDiferencas, { params: { id }, query: { pagina: String(pageParam) } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ n_diferencas, n_nao_contados }, _, pagina) =>
        pagina * POR_PAGINA < Math.max(n_diferencas, n_nao_contados) ? pagina + 1 : null,
      select: ({ pages }) => {
        const ultima = pages.at(-1);
        if (!ultima) throw new Error('differences have a page');
        return {
          ...ultima,
          itens: cadaUma(pages.flatMap(({ itens }) => itens)),
          nao_contados: cadaUma(pages.flatMap(({ nao_contados }) => nao_contados)),
        };
      },
    }),
};

/** Finds all that this page knows of an open count's things, what was heard last first. */
const vistasDaContagem = (queries: QueryClient, id: string) =>
  [
    ...queries
      .getQueryCache()
      .findAll({ queryKey: umaContagem(id), predicate: ({ queryKey }) => queryKey[2] !== DIFERENCAS }),
    ...queries.getQueryCache().findAll({ queryKey: todosDaContagem(id) }),
  ].toSorted((uma, outra) => outra.state.dataUpdatedAt - uma.state.dataUpdatedAt);

type Vista = Contagem | ItensGuardados;

/** Changes things of a count wherever this page knows them, until the server is asked anew. */
export function mudarItens(queries: QueryClient, id: string, mudar: (item: ItemDaContagem) => ItemDaContagem): void {
  for (const { queryKey, state } of vistasDaContagem(queries, id)) {
    // The server's word for the others is as old as before.
    const { dataUpdatedAt: updatedAt } = state;
    queries.setQueryData<Vista>(queryKey, (antes) => antes && comItens(antes, antes.itens.map(mudar)), { updatedAt });
  }
  guardarLogo(id, () => queries.getQueryData<ItensGuardados>(todosDaContagem(id)));
}

/** Finds a thing as the server told it last. */
export function comoFoiDito(queries: QueryClient, id: string, item: ItemDaContagem): ItemDaContagem {
  for (const { queryKey } of vistasDaContagem(queries, id)) {
    const dito = aMesma(queries.getQueryData<Vista>(queryKey)?.itens ?? [], item);
    if (dito) return dito;
  }
  return item;
}

/** A search shows the number already, and is not made anew for each reading. */
export async function lerContagemDeNovo(queries: QueryClient, id: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: umaContagem(id), refetchType: 'none' });
  await queries.invalidateQueries({ queryKey: umaContagem(id), exact: true });
}

export type ContagemPedida = Sent<typeof rotas.criarContagem>['body'];

export const useCriarContagem = () =>
  useWrite(
    (body: ContagemPedida, idempotencyKey) => call(rotas.criarContagem, { body }, { idempotencyKey }),
    lerDeNovo,
  );

export const useFecharContagem = (id: string) =>
  useWrite(
    (_: undefined, idempotencyKey) => call(rotas.fecharContagem, { params: { id } }, { idempotencyKey }),
    lerDeNovo,
  );

export const useReabrirContagem = (id: string) =>
  useWrite(
    (recontar: string[], idempotencyKey) =>
      call(
        rotas.reabrirContagem,
        { params: { id }, body: recontar.length > 0 ? { recontar } : {} },
        { idempotencyKey },
      ),
    lerDeNovo,
  );

type Aplicacao = Sent<typeof rotas.aplicarContagem>['body'];

export const useAplicarContagem = (id: string) =>
  useWrite(
    (body: Aplicacao, idempotencyKey) => call(rotas.aplicarContagem, { params: { id }, body }, { idempotencyKey }),
    lerDeNovo,
  );

export const baixarFolha = (id: string): Promise<Blob> => download(rotas.baixarFolha, { params: { id } });

const lerDeNovo = readAnew(CONTAGENS, ['tarefas']);
