import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ImpressoraDigitada, rotasDeQrcodes as rotas } from '@varal/contract/qrcodes/qrcodes.routes';
import type { Sent } from '@varal/contract/route';
import { call, callPage } from '../base/rede/api.ts';
import { useAttempt } from '../base/rede/use-attempt.ts';

export type EntradaDaImpressao = Sent<typeof rotas.imprimir>['body'];

const OPCOES = ['qrcodes', 'opcoes'] as const;
/** The first ones: who looks for one writes more of its name. */
const ACHADOS = '30';

export const etiquetaveisQuery = (busca: string) =>
  queryOptions({
    queryKey: ['produtos', 'etiquetaveis', busca],
    queryFn: ({ signal }) => callPage(rotas.buscarEtiquetaveis, { query: { busca, limite: ACHADOS } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The products that another screen sent here, by their ids. */
export const trazidosQuery = (produtos: string) =>
  queryOptions({
    queryKey: ['produtos', 'etiquetaveis', 'trazidos', produtos],
    queryFn: ({ signal }) => call(rotas.buscarEtiquetaveis, { query: { produtos } }, { signal }),
    enabled: /^\d{1,9}(,\d{1,9})*$/.test(produtos),
  });

export const opcoesQuery = queryOptions({
  queryKey: OPCOES,
  queryFn: ({ signal }) => call(rotas.verOpcoes, {}, { signal }),
});

export const previaQuery = (pedido: EntradaDaImpressao, pagina: number) =>
  queryOptions({
    queryKey: ['qrcodes', 'previa', pedido, pagina],
    queryFn: ({ signal }) => call(rotas.preverImpressao, { body: { ...pedido, pagina } }, { signal }),
    placeholderData: keepPreviousData,
    // Prices and titles change.
    staleTime: 0,
    gcTime: 60_000,
  });

export const useImprimir = () =>
  useMudanca((body: EntradaDaImpressao, idempotencyKey) => call(rotas.imprimir, { body }, { idempotencyKey }));

export const useLembrarFolha = () =>
  useMudanca(({ formato, posicao }: { formato: string; posicao: number }, idempotencyKey) =>
    call(rotas.lembrarFolha, { params: { formato }, body: { posicao } }, { idempotencyKey }),
  );

export const useSalvarImpressora = () =>
  useMudanca(({ id, ...body }: ImpressoraDigitada & { id: number | null }, idempotencyKey) =>
    id === null
      ? call(rotas.criarImpressora, { body }, { idempotencyKey })
      : call(rotas.editarImpressora, { params: { id }, body }, { idempotencyKey }),
  );

export const useExcluirImpressora = () =>
  useMudanca((id: number, idempotencyKey) => call(rotas.excluirImpressora, { params: { id } }, { idempotencyKey }));

/** Returns the address of the page for putting a printer right: a link like any other. */
export const enderecoDaCalibracao = (formato: string, { dx, dy }: { dx: number; dy: number }): string =>
  `/api/qrcodes/calibracao/${formato}.pdf?dx=${dx}&dy=${dy}`;

/** Brings the choices up to date after a change, before its caller goes on. */
function useMudanca<Given, T>(send: (given: Given, idempotencyKey: string) => Promise<T>) {
  const queries = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (given: Given) => attempt(given, (key) => send(given, key)),
    onSuccess: () => queries.invalidateQueries({ queryKey: OPCOES }),
  });
}
