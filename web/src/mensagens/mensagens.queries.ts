import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Momento } from '@varal/contract/mensagens/mensagem';
import { rotasDasMensagens as rotas } from '@varal/contract/mensagens/mensagens.routes';
import { call } from '../base/rede/api.ts';
import { useWrite } from '../base/rede/use-attempt.ts';
import { VENDAS } from '../vendas/vendas.queries.ts';

export const mensagensDaLoja = queryOptions({
  queryKey: ['mensagens'],
  queryFn: ({ signal }) => call(rotas.listarMensagens, {}, { signal }),
});

/** They say what there is of the sale, and are read anew with it. */
export const mensagensDaVenda = (id: number) =>
  queryOptions({
    queryKey: [...VENDAS, 'mensagens', id],
    queryFn: ({ signal }) => call(rotas.verMensagensDaVenda, { params: { id } }, { signal }),
  });

export const useAbrirMensagem = (id: number) =>
  useWrite(
    (momento: Momento, idempotencyKey) => call(rotas.abrirMensagem, { params: { id, momento } }, { idempotencyKey }),
    (queries) => ({ onSettled: () => queries.invalidateQueries({ queryKey: mensagensDaVenda(id).queryKey }) }),
  );

export const useSalvarMensagem = (momento: Momento) =>
  useWrite(
    (body: { texto: string }, idempotencyKey) =>
      call(rotas.salvarMensagem, { params: { momento }, body }, { idempotencyKey }),
    lerDeNovo,
  );

export const useRestaurarMensagem = (momento: Momento) =>
  useWrite(
    (_: null, idempotencyKey) => call(rotas.restaurarMensagem, { params: { momento } }, { idempotencyKey }),
    lerDeNovo,
  );

const lerDeNovo = (queries: QueryClient) => ({
  onSuccess: () => queries.invalidateQueries({ queryKey: mensagensDaLoja.queryKey }),
});
