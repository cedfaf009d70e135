import { queryOptions } from '@tanstack/react-query';
import { rotasDeEnvio as rotas } from '@varal/contract/envio/envio.routes';
import type { Sent } from '@varal/contract/route';
import { call } from '../base/rede/api.ts';
import { ApiError } from '../base/rede/api-error.ts';
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
};

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
