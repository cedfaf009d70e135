import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { rotasDeEstoque } from '@varal/contract/estoque/estoque.routes';
import { type Modelo, rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import type { Produto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { skuSugerido } from '@varal/contract/produtos/sku';
import type { Sent } from '@varal/contract/route';
import { type CallOptions, call } from '../base/rede/api.ts';
import { useAttempt } from '../base/rede/use-attempt.ts';

export type NovoProduto = Sent<typeof rotas.criarProduto>['body'];
export type MudancasDigitadas = Sent<typeof rotas.mudarProduto>['body'];

/** Fetches a product only when its form opens, and when the user asks: it must not change under the hands. */
export const produtoParaEditar = (id: string) =>
  queryOptions({
    queryKey: ['produto', id],
    queryFn: ({ signal }) => call(rotas.verProduto, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export type NoBling = Pick<Produto, 'id_bling' | 'bling'>;

/** Follows the product's way to Bling, which goes on beside the form, and shows there as it comes. */
export const produtoNoBling = (produto: Produto) =>
  queryOptions({
    queryKey: chaveNoBling(produto.id),
    queryFn: async ({ signal }) => noBling(await call(rotas.verProduto, { params: { id: produto.id } }, { signal })),
    initialData: () => noBling(produto),
    gcTime: 0,
  });

export function useCarregarProduto(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(rotas.verProduto, { params: { id } }),
    onSuccess: (produto) => guardar(queries, produto),
  });
}

export const useCriarProduto = () =>
  useMudanca((body: NovoProduto | FormData, idempotencyKey) => call(rotas.criarProduto, { body }, { idempotencyKey }));

export const useMudarProduto = (id: number) =>
  useMudanca(
    (body: MudancasDigitadas, idempotencyKey) => call(rotas.mudarProduto, { params: { id }, body }, { idempotencyKey }),
    guardar,
  );

export const useMoverProdutoParaLixeira = (id: number) =>
  useMudanca((_: undefined, idempotencyKey) => call(rotas.moverParaLixeira, { params: { id } }, { idempotencyKey }));

/** Leaves for Bling's consent when there is none yet; done after it, this screen opens, or else the list of products. */
export const usePublicarNoBling = (
  id: number,
  { redirect = '/produtos', depois }: Pick<CallOptions, 'redirect' | 'depois'> = {},
) =>
  useMudanca((_: undefined, idempotencyKey) =>
    call(rotas.publicarNoBling, { params: { id } }, { idempotencyKey, redirect, depois }),
  );

/** Sends a change; the lists are asked for anew after it. */
function useMudanca<Given, T>(
  enviar: (given: Given, idempotencyKey: string) => Promise<T>,
  depois?: (queries: QueryClient, resposta: T) => void,
) {
  const queries = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (given: Given) => attempt(given ?? null, (key) => enviar(given, key)),
    onSuccess: (resposta) => {
      depois?.(queries, resposta);
      void queries.invalidateQueries({ queryKey: LISTAS });
    },
  });
}

const MOVIMENTOS_POR_PAGINA = 50;

export const movimentosDoProduto = (produtoId: number) =>
  infiniteQueryOptions({
    queryKey: ['estoque', produtoId],
    queryFn: ({ pageParam, signal }) =>
      call(
        rotasDeEstoque.verEstoque,
        { params: { produtoId }, query: { pagina: String(pageParam), limite: String(MOVIMENTOS_POR_PAGINA) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ movimentos }, pages) =>
      movimentos.length === MOVIMENTOS_POR_PAGINA ? pages.length + 1 : undefined,
    staleTime: 0,
  });

export const modelosParaEscolher = (busca: string) =>
  queryOptions({
    queryKey: ['modelos', 'para-escolher', busca],
    queryFn: ({ signal }) => call(rotasDeModelos.listarModelos, { query: { busca, limite: '50' } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const umModelo = (id: number) =>
  queryOptions({
    queryKey: ['modelos', 'um', id],
    queryFn: ({ signal }) => call(rotasDeModelos.verModelo, { params: { id } }, { signal }),
  });

/** Finds a free SKU for the next product of a model, or the one it usually has when the server does not say. */
export async function buscarSkuSugerido(modelo: Modelo): Promise<string> {
  try {
    const { sku } = await call(rotasDeModelos.sugerirSku, { params: { id: modelo.id } });
    return sku;
  } catch {
    return skuSugerido(modelo);
  }
}

const LISTAS = ['produtos'];

const noBling = ({ id_bling, bling }: Produto): NoBling => ({ id_bling, bling });
const chaveNoBling = (id: number) => [...LISTAS, 'no-bling', id];

function guardar(queries: QueryClient, produto: Produto): void {
  queries.setQueryData(produtoParaEditar(String(produto.id)).queryKey, produto);
  queries.setQueryData(chaveNoBling(produto.id), noBling(produto));
}
