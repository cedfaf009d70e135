import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rotasDeBling as rotas } from '@varal/contract/bling/bling.routes';
import type { SituacaoDoBling } from '@varal/contract/bling/situacao';
import { armazenamento } from '../base/guarda/armazenamento.ts';
import { api, call } from '../base/rede/api.ts';
import { navegador } from '../base/rede/navegador.ts';

/** Is asked again whenever the queue moves: a call may have found out that the consent was withdrawn. */
export const conexaoComOBling = queryOptions({
  queryKey: ['sincronizacao', 'conexao'],
  queryFn: ({ signal }) => call(rotas.situacao, {}, { signal }),
});

/** Leaves for Bling's consent page, and comes back to this one. */
export const useConectarAoBling = () =>
  useMutation({
    mutationFn: async (): Promise<never> => {
      const consentimento = await api.consentPage();
      armazenamento.guardar('redirect', navegador.aqui());
      navegador.irParaFora(consentimento);
      return new Promise(() => undefined);
    },
  });

/** Leaves for the consent when Bling does not accept us any more. */
export function useConferirConexao() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(rotas.conferir),
    onSuccess: (situacao) => guardar(queries, situacao),
    onError: () => queries.invalidateQueries({ queryKey: conexaoComOBling.queryKey }),
  });
}

export function useDesconectar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(rotas.desconectar),
    onSuccess: (situacao) => guardar(queries, situacao),
  });
}

const guardar = (queries: QueryClient, situacao: SituacaoDoBling) =>
  queries.setQueryData(conexaoComOBling.queryKey, situacao);
