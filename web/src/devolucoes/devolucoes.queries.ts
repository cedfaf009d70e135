import { queryOptions } from '@tanstack/react-query';
import { rotasDeDevolucoes as rotas } from '@varal/contract/devolucoes/devolucoes.routes';
import type { Sent } from '@varal/contract/route';
import { call } from '../base/rede/api.ts';
import { readAnew } from '../base/rede/read-anew.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

const DEVOLUCOES = ['devolucoes'] as const;

export const devolucoesQueries = {
  daVenda: (id: number) =>
    queryOptions({
      queryKey: [...DEVOLUCOES, id],
      queryFn: ({ signal }) => call(rotas.listarDevolucoes, { params: { id } }, { signal }),
    }),
};

export const useDevolverVenda = (id: number) =>
  useWrite(
    (body: Sent<typeof rotas.devolverVenda>['body'], idempotencyKey) =>
      call(rotas.devolverVenda, { params: { id }, body }, { idempotencyKey }),
    depois,
  );

export const useTrocarVenda = (id: number) =>
  useWrite(
    (body: Sent<typeof rotas.trocarVenda>['body'], idempotencyKey) =>
      call(rotas.trocarVenda, { params: { id }, body }, { idempotencyKey }),
    depois,
  );

/** A return shows on its sale, with its money, its customer's credit and the stock, and an exchange in the lists of sales. */
const depois = readAnew(DEVOLUCOES, ['vendas'], ['pagamentos'], ['historico'], ['clientes'], ['produtos'], ['estoque']);
