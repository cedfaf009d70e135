import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { rotasDePagamentos as rotas } from '@varal/contract/pagamentos/pagamentos.routes';
import { rotasDoPix } from '@varal/contract/pagamentos/pix/pix.routes';
import type { Sent } from '@varal/contract/route';
import { call, callPage } from '../base/rede/api.ts';
import { byPages, joined } from '../base/rede/page.ts';
import { readAnew } from '../base/rede/read-anew.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

const PAGAMENTOS = ['pagamentos'] as const;
const POR_PAGINA = '100';

export const pagamentosQueries = {
  daVenda: (id: number) =>
    queryOptions({
      queryKey: [...PAGAMENTOS, 'venda', id],
      queryFn: ({ signal }) => call(rotas.listarPagamentos, { params: { id } }, { signal }),
    }),
  /** Another amount is another code, and so is the same amount once something was paid meanwhile. */
  pixDaVenda: (id: number, valor: number) =>
    queryOptions({
      queryKey: [...PAGAMENTOS, 'pix', id, valor],
      queryFn: ({ signal }) => call(rotasDoPix.verPixDaVenda, { params: { id } }, { signal }),
      retry: false,
      gcTime: 0,
    }),
  /** Asks for the Pix of an amount that is no sale's yet, but a cart's. */
  cobranca: (valor: number, carrinho: string) =>
    queryOptions({
      queryKey: [...PAGAMENTOS, 'pix', 'cobranca', valor, carrinho],
      queryFn: ({ signal }) => call(rotasDoPix.cobrarPorPix, { query: { valor: String(valor), carrinho } }, { signal }),
      retry: false,
    }),
  pix: queryOptions({
    queryKey: ['pix'],
    queryFn: ({ signal }) => call(rotasDoPix.verPix, {}, { signal }),
  }),
  caixa: (dia: string) =>
    queryOptions({
      queryKey: [...PAGAMENTOS, 'caixa', dia],
      queryFn: ({ signal }) => call(rotas.verCaixa, { query: { dia } }, { signal }),
    }),
  movimentos: (dia: string) =>
    infiniteQueryOptions({
      queryKey: [...PAGAMENTOS, 'movimentos', dia],
      queryFn: ({ pageParam, signal }) =>
        callPage(
          rotas.listarMovimentosDoCaixa,
          { params: { dia }, query: { limite: POR_PAGINA, ...pageParam } },
          { signal },
        ),
      ...byPages,
      select: joined,
    }),
};

export const useAnotarPagamento = (id: number) =>
  useWrite(
    (body: Sent<typeof rotas.criarPagamento>['body'], idempotencyKey) =>
      call(rotas.criarPagamento, { params: { id }, body }, { idempotencyKey }),
    depois,
  );

export const useMudarPagamento = (id: number) =>
  useWrite(
    (body: Sent<typeof rotas.mudarPagamento>['body'], idempotencyKey) =>
      call(rotas.mudarPagamento, { params: { id }, body }, { idempotencyKey }),
    depois,
  );

export const useApagarPagamento = (id: number) =>
  useWrite((_: null, idempotencyKey) => call(rotas.apagarPagamento, { params: { id } }, { idempotencyKey }), depois);

export const useDevolverPagamento = (id: number) =>
  useWrite(
    (body: Sent<typeof rotas.devolverPagamento>['body'], idempotencyKey) =>
      call(rotas.devolverPagamento, { params: { id }, body }, { idempotencyKey }),
    depois,
  );

export const useFecharCaixa = (dia: string) =>
  useWrite(
    (body: Sent<typeof rotas.fecharCaixa>['body'], idempotencyKey) =>
      call(rotas.fecharCaixa, { params: { dia }, body }, { idempotencyKey }),
    depois,
  );

export const useReabrirCaixa = (dia: string) =>
  useWrite(
    (body: Sent<typeof rotas.reabrirCaixa>['body'], idempotencyKey) =>
      call(rotas.reabrirCaixa, { params: { dia }, body }, { idempotencyKey }),
    depois,
  );

export const useMoverDinheiro = () =>
  useWrite(
    (body: Sent<typeof rotas.moverDinheiro>['body'], idempotencyKey) =>
      call(rotas.moverDinheiro, { body }, { idempotencyKey }),
    depois,
  );

export const useEstornarMovimento = () =>
  useWrite(
    (id: number, idempotencyKey) => call(rotas.estornarMovimento, { params: { id } }, { idempotencyKey }),
    depois,
  );

export const useSalvarPix = () =>
  useWrite(
    (body: Sent<typeof rotasDoPix.salvarPix>['body'], idempotencyKey) =>
      call(rotasDoPix.salvarPix, { body }, { idempotencyKey }),
    (queries) => ({
      onSuccess: (salvo) => {
        queries.setQueryData(pagamentosQueries.pix.queryKey, salvo);
        void queries.invalidateQueries({ queryKey: PAGAMENTOS });
      },
    }),
  );

export const useRemoverPix = () =>
  useWrite(
    (_: null, idempotencyKey) => call(rotasDoPix.removerPix, {}, { idempotencyKey }),
    (queries) => ({
      onSuccess: () => {
        for (const queryKey of [PAGAMENTOS, pagamentosQueries.pix.queryKey])
          void queries.invalidateQueries({ queryKey });
      },
    }),
  );

/** A movement of money shows on its sale, in the lists and in the till. */
const depois = readAnew(PAGAMENTOS, ['vendas'], ['historico']);
