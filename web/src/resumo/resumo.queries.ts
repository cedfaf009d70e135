import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Periodo } from '@varal/contract/periodo';
import { rotasDoResumo as rotas } from '@varal/contract/resumo/resumo.routes';
import { call } from '../base/rede/api.ts';

const RESUMO = ['resumo'] as const;

export const resumoQueries = {
  periodo: ({ de, ate }: Periodo) =>
    queryOptions({
      queryKey: [...RESUMO, 'periodo', de, ate],
      queryFn: ({ signal }) => call(rotas.verResumo, { query: { de, ate } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  estoque: (dias: number) =>
    queryOptions({
      queryKey: [...RESUMO, 'estoque', dias],
      queryFn: ({ signal }) => call(rotas.verEstoqueDoResumo, { query: { dias } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  aFazer: queryOptions({
    queryKey: [...RESUMO, 'a-fazer'],
    queryFn: ({ signal }) => call(rotas.verAFazer, {}, { signal }),
  }),
  menu: queryOptions({
    queryKey: ['menu'],
    queryFn: ({ signal }) => call(rotas.verNumerosDoMenu, {}, { signal }),
  }),
};
