import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EstadoDoItem, TipoDeItem } from '@varal/contract/importacao/importacao';
import { rotasDaImportacao as rotas } from '@varal/contract/importacao/importacao.routes';
import { call } from '../base/rede/api.ts';
import { readAnew } from '../base/rede/read-anew.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

const IMPORTACAO = ['importacao'] as const;
const POR_PAGINA = 100;

export type Filtros = { tipo: TipoDeItem; estado: EstadoDoItem; busca: string };

export const importacaoQueries = {
  todas: queryOptions({
    queryKey: [...IMPORTACAO, 'todas'],
    queryFn: ({ signal }) => call(rotas.listarImportacoes, {}, { signal }),
  }),
  /** The records of one kind and state, page by page, with the counts of all. */
  uma: (id: number, filtros: Filtros) =>
    infiniteQueryOptions({
      queryKey: [...IMPORTACAO, id, filtros],
      queryFn: ({ pageParam, signal }) =>
        call(
          rotas.verImportacao,
          { params: { id }, query: { ...filtros, pagina: String(pageParam), limite: String(POR_PAGINA) } },
          { signal },
        ),
      initialPageParam: 1,
      getNextPageParam: ({ n_itens }, _, pagina) => (pagina * POR_PAGINA < n_itens ? pagina + 1 : null),
      placeholderData: keepPreviousData,
      select: ({ pages }) => {
        const ultima = pages.at(-1);
        if (!ultima) throw new Error('an import has a page');
        const linhas = pages.flatMap(({ itens }) => itens.map((item) => ({ ...item, id: item.id_bling })));
        return { ...ultima, itens: [...new Map(linhas.map((linha) => [linha.id, linha])).values()] };
      },
    }),
};

export const useLerDoBling = () =>
  useWrite((_: undefined, idempotencyKey) => call(rotas.importarDoBling, {}, { idempotencyKey }), lerDeNovo);

export type Escolhas = { categoria: number; modelo_id: number | null }[];
export type Aplicacao = { modelos: Escolhas; criar_categorias: boolean };

export const useAplicar = (id: number) =>
  useWrite(
    (body: Aplicacao, idempotencyKey) => call(rotas.aplicarImportacao, { params: { id }, body }, { idempotencyKey }),
    lerDeNovo,
  );

const lerDeNovo = readAnew(IMPORTACAO, ['tarefas']);
