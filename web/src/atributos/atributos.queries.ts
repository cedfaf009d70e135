import { queryOptions } from '@tanstack/react-query';
import { rotasDeAtributos as rotas } from '@varal/contract/atributos/atributos.routes';
import { allPages } from '../base/rede/all-pages.ts';
import { call, callPage } from '../base/rede/api.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

export const ATRIBUTOS = ['atributos'] as const;

export const atributosQuery = queryOptions({
  queryKey: ATRIBUTOS,
  queryFn: ({ signal }) => allPages((query) => callPage(rotas.listarAtributos, { query }, { signal })),
});

export const useCriarAtributo = () =>
  useMudanca((nome: string, idempotencyKey) => call(rotas.criarAtributo, { body: { nome } }, { idempotencyKey }));

export const useRenomearAtributo = (id: number) =>
  useMudanca((nome: string, idempotencyKey) =>
    call(rotas.editarAtributo, { params: { id }, body: { nome } }, { idempotencyKey }),
  );

export const useExcluirAtributo = () =>
  useMudanca((id: number, idempotencyKey) => call(rotas.excluirAtributo, { params: { id } }, { idempotencyKey }));

export const useCriarValor = (id: number) =>
  useMudanca((valor: string, idempotencyKey) =>
    call(rotas.criarValor, { params: { id }, body: { valor } }, { idempotencyKey }),
  );

export const useEditarValor = (id: number) =>
  useMudanca(({ valorId, valor }: { valorId: number; valor: string }, idempotencyKey) =>
    call(rotas.editarValor, { params: { id, valorId }, body: { valor } }, { idempotencyKey }),
  );

export const useExcluirValor = (id: number) =>
  useMudanca((valorId: number, idempotencyKey) =>
    call(rotas.excluirValor, { params: { id, valorId } }, { idempotencyKey }),
  );

export const useOrdenarValores = (id: number) =>
  useMudanca((ordens: { id: number; ordem: number }[], idempotencyKey) =>
    call(rotas.ordenarValores, { params: { id }, body: ordens }, { idempotencyKey }),
  );

/** A change of one attribute; done, the list is brought up to date before anybody goes on. */
const useMudanca = <Given, T>(send: (given: Given, idempotencyKey: string) => Promise<T>) =>
  useWrite(send, (queries) => ({ onSuccess: () => queries.invalidateQueries({ queryKey: ATRIBUTOS }) }));
