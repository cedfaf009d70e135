import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { rotasDeEnvio as rotas } from '@varal/contract/envio/envio.routes';
import type { SituacaoDoMelhorEnvio } from '@varal/contract/envio/situacao-do-melhor-envio';
import type { Sent } from '@varal/contract/route';
import { call } from '../base/rede/api.ts';
import { ApiError } from '../base/rede/api-error.ts';
import { enderecoExterno, navegador } from '../base/rede/navegador.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

const ENVIO = ['envio'] as const;

export const envioQueries = {
  configuracao: queryOptions({
    queryKey: [...ENVIO, 'configuracao'],
    queryFn: ({ signal }) => call(rotas.verConfiguracaoDeEnvio, {}, { signal }),
  }),
  tabela: queryOptions({
    queryKey: [...ENVIO, 'tabela'],
    queryFn: ({ signal }) => call(rotas.verTabelaDeFrete, {}, { signal }),
  }),
  agencias: queryOptions({
    queryKey: [...ENVIO, 'agencias'],
    queryFn: ({ signal }) => call(rotas.listarAgencias, {}, { signal }),
  }),
  procurarAgencias: (id: number, onde: { municipio: string; uf: string }) =>
    queryOptions({
      queryKey: [...ENVIO, 'procurar-agencias', id, onde],
      queryFn: ({ signal }) => call(rotas.procurarAgencias, { params: { id }, query: onde }, { signal }),
      retry: false,
    }),
  melhorEnvio: queryOptions({
    queryKey: [...ENVIO, 'melhor-envio'],
    queryFn: ({ signal }) => call(rotas.verMelhorEnvio, {}, { signal }),
  }),
};

export const useEscolherAgencia = () =>
  useWrite(
    ({ transportadora, agencia }: { transportadora: number; agencia: number | null }, idempotencyKey) =>
      call(rotas.escolherAgencia, { params: { id: transportadora }, body: { agencia } }, { idempotencyKey }),
    (queries) => ({ onSuccess: (lista) => void queries.setQueryData(envioQueries.agencias.queryKey, lista) }),
  );

/** Leaves for Melhor Envio's consent page. */
export const useAutorizarMelhorEnvio = () =>
  useMutation({
    mutationFn: async () => {
      const { url } = await call(rotas.autorizarMelhorEnvio, {});
      const pagina = enderecoExterno(url);
      if (pagina === null) throw new Error('The consent page has no address.');
      navegador.irParaFora(pagina);
    },
  });

export const useConcluirMelhorEnvio = () =>
  useWrite(
    (body: Sent<typeof rotas.concluirMelhorEnvio>['body'], idempotencyKey) =>
      call(rotas.concluirMelhorEnvio, { body }, { idempotencyKey }),
    aoMudarAcesso,
  );

export const useDesligarMelhorEnvio = () =>
  useWrite((_: void, idempotencyKey) => call(rotas.desligarMelhorEnvio, {}, { idempotencyKey }), aoMudarAcesso);

/** The shop's access there decides which carriers need an agency. */
function aoMudarAcesso(queries: QueryClient) {
  return {
    onSuccess: (situacao: SituacaoDoMelhorEnvio) => {
      queries.setQueryData(envioQueries.melhorEnvio.queryKey, situacao);
      return queries.invalidateQueries({ queryKey: envioQueries.agencias.queryKey });
    },
  };
}

export type ConfiguracaoEnviada = Sent<typeof rotas.salvarConfiguracaoDeEnvio>['body'];

export const useSalvarConfiguracao = () =>
  useWrite(
    (body: ConfiguracaoEnviada, idempotencyKey) => call(rotas.salvarConfiguracaoDeEnvio, { body }, { idempotencyKey }),
    (queries) => ({
      onSuccess: (configuracao) => void queries.setQueryData(envioQueries.configuracao.queryKey, configuracao),
      // Another person saved first, so the form reads anew: the next save builds on what is there now.
      onError: (error) =>
        error instanceof ApiError && error.status === 409
          ? queries.invalidateQueries({ queryKey: envioQueries.configuracao.queryKey })
          : undefined,
    }),
  );

export type TabelaEnviada = Sent<typeof rotas.salvarTabelaDeFrete>['body'];

export const useSalvarTabela = () =>
  useWrite(
    (body: TabelaEnviada, idempotencyKey) => call(rotas.salvarTabelaDeFrete, { body }, { idempotencyKey }),
    (queries) => ({ onSuccess: (tabela) => void queries.setQueryData(envioQueries.tabela.queryKey, tabela) }),
  );
