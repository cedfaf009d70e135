import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { rotasDasEstampas } from '@varal/contract/estampas/estampas.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { call } from '../../../base/rede/api.ts';

export const lisasParaEscolher = (busca: string) =>
  queryOptions({
    queryKey: ['lisas', 'para-escolher', busca],
    queryFn: ({ signal }) =>
      call(rotas.buscarProdutos, { query: { busca, so_lisas: 'true', limite: '100' } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Those of the shop that are not archived: no other goes on a product. */
export const estampasParaEscolher = (busca: string) =>
  queryOptions({
    queryKey: ['estampas', 'para-escolher', busca],
    queryFn: ({ signal }) => {
      const query = { busca, situacao: 'ativa', da_loja: 'true', limite: '30' } as const;
      return call(rotasDasEstampas.listarEstampas, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const umaLisa = (id: number) =>
  queryOptions({
    queryKey: ['lisas', 'uma', id],
    queryFn: ({ signal }) => call(rotas.verProduto, { params: { id } }, { signal }),
  });
