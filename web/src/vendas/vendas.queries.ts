import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
  useQueryClient,
} from '@tanstack/react-query';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import type { Sent } from '@varal/contract/route';
import { rotasDasProntas } from '@varal/contract/vendas/estampar/prontas.routes';
import { faltaPublicar } from '@varal/contract/vendas/falta-publicar';
import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { call, callPage } from '../base/rede/api.ts';
import { ApiError, isRecord } from '../base/rede/api-error.ts';
import { byPages, joined, type Page } from '../base/rede/page.ts';
import { useWrite } from '../base/rede/use-attempt.ts';
import type { FiltrosDaLista } from './lista/filtros-da-lista.ts';

export const VENDAS = ['vendas'] as const;
const POR_PAGINA = '100';
/** The list is kept this long, so that it is as far down as it was when one comes back from a sale. */
const GUARDADA_MS = 30 * 60_000;

export const vendasQueries = {
  lista: (filtros: FiltrosDaLista) =>
    infiniteQueryOptions({
      queryKey: [...VENDAS, 'lista', filtros],
      queryFn: ({ pageParam, signal }) =>
        callPage(rotas.listarVendas, { query: { ...filtros, limite: POR_PAGINA, ...pageParam } }, { signal }),
      ...byPages,
      select: joined,
      placeholderData: keepPreviousData,
      gcTime: GUARDADA_MS,
    }),
  /** The sales of a list that wait longest, up to a number of them. */
  maisEsperam: ({ ordem: _, ...filtros }: FiltrosDaLista, quantas: number) =>
    queryOptions({
      queryKey: [...VENDAS, 'lista', 'mais-esperam', filtros, quantas],
      queryFn: ({ signal }) =>
        callPage(rotas.listarVendas, { query: { ...filtros, ordem: 'espera', limite: String(quantas) } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** Those of these sales that stand in a status, the one that waits longest first. */
  entreEstas: (status: StatusDaVenda, ids: readonly number[]) =>
    queryOptions({
      queryKey: [...VENDAS, 'lista', 'entre-estas', status, ids],
      queryFn: async ({ signal }) => {
        const query = { status, ids: ids.join(','), ordem: 'espera', limite: '200' } as const;
        return (await callPage(rotas.listarVendas, { query }, { signal })).itens;
      },
      enabled: ids.length > 0,
    }),
  medidasPrevistas: (venda_ids: readonly number[]) =>
    queryOptions({
      queryKey: ['medidas-previstas', venda_ids],
      queryFn: ({ signal }) => call(rotas.preverMedidas, { body: { venda_ids: [...venda_ids] } }, { signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  /** The first sales of a tab as they are now, those of a deeper page of it, and how many there are in all. */
  naFila: (filtros: FiltrosDaLista, deeper: Page<unknown>['proxima']) =>
    queryOptions({
      queryKey: [...VENDAS, 'lista', 'na-fila', filtros, deeper],
      queryFn: async ({ signal }) => {
        const ler = (page: Record<string, string>) =>
          callPage(rotas.listarVendas, { query: { ...filtros, limite: POR_PAGINA, ...page } }, { signal });
        const pages = await Promise.all([ler({}), ...(deeper ? [ler(deeper)] : [])]);
        return joined({ pages, pageParams: [] });
      },
      // The list that the sale before left behind would lead to one that is done by now.
      gcTime: 0,
    }),
  contagens: queryOptions({
    queryKey: [...VENDAS, 'contagens'],
    queryFn: ({ signal }) => call(rotas.contarVendas, {}, { signal }),
  }),
  vendedores: queryOptions({
    queryKey: ['vendedores'],
    queryFn: ({ signal }) => call(rotas.listarVendedores, {}, { signal }),
  }),
  uma: (id: string) =>
    queryOptions({
      queryKey: chaveDaVenda(id),
      queryFn: ({ signal }) => call(rotas.verVenda, { params: { id } }, { signal }),
      structuralSharing: semVoltarNoTempo,
    }),
  /** A form opens with the sale as it is now, never as it was seen a moment ago. */
  paraEditar: (id: string) =>
    queryOptions({
      queryKey: [...VENDAS, 'para-editar', id],
      queryFn: ({ signal }) => call(rotas.verVenda, { params: { id } }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** Stands beside the sales: what changes there asks nothing new of the carriers. */
  opcoesDeFrete: (venda: Venda) => {
    const { id, altura, largura, comprimento, peso, endereco } = venda;
    return queryOptions({
      queryKey: ['frete', id, altura, largura, comprimento, peso, endereco.cep, faltaPublicar(venda).length],
      queryFn: ({ signal }) => call(rotas.calcularFrete, { params: { id } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    });
  },
  /** A price that was told stays for as long as the dialog that told it. */
  simulacaoDeFrete: (pedida: SimulacaoDeFrete) =>
    queryOptions({
      queryKey: ['frete', 'simulacao', pedida],
      queryFn: ({ signal }) => call(rotas.simularFrete, { body: pedida }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    }),
  simulacaoFora: (pedida: SimulacaoDeFrete, cotadaEm: number) =>
    queryOptions({
      queryKey: ['frete-fora', 'simulacao', pedida, cotadaEm],
      queryFn: ({ signal }) => call(rotas.verSimulacaoFora, { body: pedida }, { signal }),
      gcTime: 0,
      retry: false,
    }),
  /** A label needs the whole address, so another street asks anew, although the price stays. */
  freteFora: ({ id, endereco }: Venda, cotadaEm: number) =>
    queryOptions({
      queryKey: ['frete-fora', id, endereco, cotadaEm],
      queryFn: ({ signal }) => call(rotas.verFreteFora, { params: { id } }, { signal }),
      gcTime: 0,
      retry: false,
    }),
  sugestoesDeMedidas: (id: number) =>
    queryOptions({
      queryKey: ['sugestoes-de-medidas', id],
      queryFn: ({ signal }) => call(rotas.sugerirMedidas, { params: { id } }, { signal }),
      retry: false,
    }),
  rastreamento: (id: number, codigo: string | null) =>
    queryOptions({
      queryKey: ['rastreamento', id, codigo],
      queryFn: ({ signal }) => call(rotas.verRastreamento, { params: { id } }, { signal }),
      gcTime: 0,
      retry: false,
    }),
};

export const produtosParaVender = (busca: string) =>
  queryOptions({
    queryKey: ['produtos', 'para-vender', busca],
    queryFn: ({ signal }) => call(rotasDeProdutos.buscarProdutos, { query: { busca, limite: '20' } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One of them with its variations: what there is of each by now. */
export const comprasDoCliente = (id: string) =>
  queryOptions({
    queryKey: [...VENDAS, 'compras', id],
    queryFn: ({ signal }) => call(rotas.verComprasDoCliente, { params: { id } }, { signal }),
  });

export const produtoParaVender = (id: number) =>
  queryOptions({
    queryKey: ['produtos', 'para-vender', id],
    queryFn: ({ signal }) => call(rotasDeProdutos.verProduto, { params: { id } }, { signal }),
  });

export const clientesParaEscolher = (busca: string) =>
  queryOptions({
    queryKey: ['clientes', 'para-escolher', busca],
    queryFn: ({ signal }) => call(rotasDeClientes.listarClientes, { query: { busca, limite: '30' } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const clienteEscolhido = (id: string) =>
  queryOptions({
    queryKey: ['clientes', 'escolhido', id],
    queryFn: ({ signal }) => call(rotasDeClientes.verCliente, { params: { id } }, { signal }),
  });

export type SimulacaoDeFrete = Sent<typeof rotas.simularFrete>['body'];
export type VendaEnviada = Sent<typeof rotas.criarVenda>['body'];
type ComVersao = { versao: number };

export const useCriarVenda = () =>
  useWrite(
    (body: VendaEnviada, idempotencyKey) => call(rotas.criarVenda, { body }, { idempotencyKey }),
    (queries) => ({ onSuccess: (venda) => guardar(queries, venda) }),
  );

/** Keeps the measures of many parcels; those that are refused are named in the answer. */
export const useMedirVendas = () =>
  useWrite(
    (body: Sent<typeof rotas.medirVendas>['body'], idempotencyKey) =>
      call(rotas.medirVendas, { body }, { idempotencyKey }),
    (queries) => ({ onSuccess: () => queries.invalidateQueries({ queryKey: VENDAS }) }),
  );

export const useEditarVenda = (id: number) =>
  useMudanca(id, (body: Sent<typeof rotas.editarVenda>['body'], idempotencyKey) =>
    call(rotas.editarVenda, { params: { id }, body }, { idempotencyKey }),
  );

export const useMudarStatus = (id: number) =>
  useMudanca(id, (body: Sent<typeof rotas.mudarStatus>['body'] & ComVersao, idempotencyKey) =>
    call(rotas.mudarStatus, { params: { id }, body }, { idempotencyKey }),
  );

export const useDefinirVariacao = (id: number) =>
  useMudanca(id, ({ item, ...body }: { item: number } & Sent<typeof rotas.definirVariacao>['body'], idempotencyKey) =>
    call(rotas.definirVariacao, { params: { id, item }, body }, { idempotencyKey }),
  );

type DaLinha = { item: number } & Sent<typeof rotasDasProntas.darProntas>['body'];

export const useDarProntas = (id: number) =>
  useMudanca(id, ({ item, ...body }: DaLinha, idempotencyKey) =>
    call(rotasDasProntas.darProntas, { params: { id, item }, body }, { idempotencyKey }),
  );

export const useDesfazerProntas = (id: number) =>
  useMudanca(id, ({ item, ...body }: DaLinha, idempotencyKey) =>
    call(rotasDasProntas.desfazerProntas, { params: { id, item }, body }, { idempotencyKey }),
  );

export const useUsarProntas = (id: number) =>
  useMudanca(id, ({ item, ...body }: DaLinha, idempotencyKey) =>
    call(rotasDasProntas.usarProntas, { params: { id, item }, body }, { idempotencyKey }),
  );

export const useUsarEnderecoAtual = (id: number) =>
  useMudanca(id, (body: ComVersao, idempotencyKey) =>
    call(rotas.usarEnderecoAtual, { params: { id }, body }, { idempotencyKey }),
  );

export const useSalvarMedidas = (id: number) =>
  useMudanca(id, (body: Sent<typeof rotas.salvarMedidas>['body'] & ComVersao, idempotencyKey) =>
    call(rotas.salvarMedidas, { params: { id }, body }, { idempotencyKey }),
  );

export const useSalvarDocumentoFiscal = (id: number) =>
  useMudanca(id, (body: Sent<typeof rotas.salvarDocumentoFiscal>['body'] & ComVersao, idempotencyKey) =>
    call(rotas.salvarDocumentoFiscal, { params: { id }, body }, { idempotencyKey }),
  );

export const useEscolherServico = (id: number) =>
  useMudanca(id, (body: Sent<typeof rotas.escolherServico>['body'] & ComVersao, idempotencyKey) =>
    call(rotas.escolherServico, { params: { id }, body }, { idempotencyKey }),
  );

export const useCancelarVenda = (id: number) =>
  useChamada(id, (query: { devolver: boolean } & ComVersao, idempotencyKey) =>
    call(rotas.cancelarVenda, { params: { id }, query }, { idempotencyKey }),
  );

/** Leaves for Bling's consent when there is none yet; after it this sale opens again. */
export const useGerarEtiqueta = (id: number) =>
  useChamada(id, (_: null, idempotencyKey) =>
    call(rotas.gerarEtiqueta, { params: { id } }, { idempotencyKey, redirect: `/vendas/${id}` }),
  );

/** Leaves for Bling's consent when there is none yet; after it this sale opens again. */
export const useSincronizarComBling = (id: number) =>
  useChamada(id, (_: null, idempotencyKey) =>
    call(rotas.sincronizarComBling, { params: { id } }, { idempotencyKey, redirect: `/vendas/${id}` }),
  );

/** Reads a sale anew: what was only noted at the server raised its version too. */
export function useReler(id: number) {
  const queries = useQueryClient();
  return () => queries.fetchQuery({ ...vendasQueries.uma(String(id)), staleTime: 0 });
}

/** Makes a change that answers with the sale as it is after it. */
const useMudanca = <Body>(id: number, mudar: (body: Body, idempotencyKey: string) => Promise<Venda>) =>
  useWrite(mudar, (queries) => ({
    mutationKey: chaveDaVenda(id),
    onSuccess: (venda) => guardar(queries, venda),
    onError: (error) => relerDepoisDe(error, queries, id),
  }));

/** Makes a call that answers with something else than the sale. */
const useChamada = <Body, Answer>(id: number, chamar: (body: Body, idempotencyKey: string) => Promise<Answer>) =>
  useWrite(chamar, (queries) => ({
    mutationKey: chaveDaVenda(id),
    onSuccess: () => queries.invalidateQueries({ queryKey: chaveDaVenda(id) }),
    onError: (error) => relerDepoisDe(error, queries, id),
    onSettled: () => void invalidarListas(queries),
  }));

/** Reads the sale again after a conflict, so that the refusal is shown with the sale as it is now. */
async function relerDepoisDe(error: Error, queries: QueryClient, id: number): Promise<void> {
  const lida = queries.invalidateQueries({ queryKey: chaveDaVenda(id) });
  if (error instanceof ApiError && error.status === 409) await lida;
}

/** An answer that was long on its way does not take the place of a newer one. */
const semVoltarNoTempo = (antes: unknown, agora: unknown): unknown =>
  versaoDe(agora) < versaoDe(antes) ? antes : replaceEqualDeep(antes, agora);

const versaoDe = (venda: unknown): number => (isRecord(venda) && typeof venda.versao === 'number' ? venda.versao : 0);

/** Identifies the sale's query, and every mutation that changes the sale. */
export const chaveDaVenda = (id: number | string) => [...VENDAS, 'uma', String(id)] as const;

function guardar(queries: QueryClient, venda: Venda): void {
  queries.setQueryData(vendasQueries.uma(String(venda.id)).queryKey, venda);
  invalidarListas(queries);
}

/** Refreshes the lists of products and stock too, because what a sale holds is missing there. */
export function invalidarListas(queries: QueryClient): void {
  for (const queryKey of [[...VENDAS, 'lista'], [...VENDAS, 'contagens'], ['produtos'], ['estoque']]) {
    void queries.invalidateQueries({ queryKey });
  }
}
