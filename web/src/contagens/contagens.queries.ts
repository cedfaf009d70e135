import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Contagem, ItemDaContagem } from '@varal/contract/contagens/contagem';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import type { Sent } from '@varal/contract/route';
import { call, download } from '../base/rede/api.ts';
import { readAnew } from '../base/rede/read-anew.ts';
import { useWrite } from '../base/rede/use-attempt.ts';
import { comCopia } from '../sem-sinal/abertas.ts';
import { aMesma } from './com-as-que-esperam.ts';
import { comTodosOsItens } from './guardar-itens.ts';

const CONTAGENS = ['contagens'] as const;
/** Older counts are found in the history. */
const AS_ULTIMAS = '50';

const DIFERENCAS = 'diferencas';
const POR_PAGINA = 200;
const umaContagem = (id: string) => [...CONTAGENS, id] as const;
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
        return contagem.de === undefined ? contagem : comTodosOsItens(contagem);
      },
    }),
  /** What is found in a count that is too long to be at hand. */
  achados: (id: string, { busca, faltam }: FiltroDosItens) =>
    queryOptions({
      queryKey: [...umaContagem(id), 'achados', busca, faltam],
      queryFn: ({ signal }) =>
        call(rotas.verContagem, { params: { id }, query: { busca, faltam: String(faltam) } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  diferencas: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...umaContagem(id), DIFERENCAS],
      queryFn: ({ pageParam, signal }) =>
        call(rotas.verDiferencas, { params: { id }, query: { pagina: String(pageParam) } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ itens, nao_contados }, _, pagina) =>
        Math.max(itens.length, nao_contados.length) === POR_PAGINA ? pagina + 1 : null,
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

/** Finds all that this page knows of an open count, what was heard last first. */
const vistasDaContagem = (queries: QueryClient, id: string) =>
  queries
    .getQueryCache()
    .findAll({ queryKey: umaContagem(id), predicate: ({ queryKey }) => queryKey[2] !== DIFERENCAS })
    .toSorted((uma, outra) => outra.state.dataUpdatedAt - uma.state.dataUpdatedAt);

/** Changes a count wherever this page shows it, until the server is asked anew. */
export function mudarContagem(queries: QueryClient, id: string, mudar: (contagem: Contagem) => Contagem): void {
  for (const { queryKey } of vistasDaContagem(queries, id)) {
    queries.setQueryData<Contagem>(queryKey, (antes) => antes && mudar(antes));
  }
}

/** Finds a thing as the server told it last. */
export function comoFoiDito(queries: QueryClient, id: string, item: ItemDaContagem): ItemDaContagem {
  for (const { queryKey } of vistasDaContagem(queries, id)) {
    const dito = aMesma(queries.getQueryData<Contagem>(queryKey)?.itens ?? [], item);
    if (dito) return dito;
  }
  return item;
}

export const lerContagemDeNovo = (queries: QueryClient, id: string) =>
  queries.invalidateQueries({ queryKey: umaContagem(id) });

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
