import { queryOptions } from '@tanstack/react-query';
import { rotasDeTarefas as rotas } from '@varal/contract/tarefas/tarefas.routes';
import { call } from '../base/rede/api.ts';
import { readAnew } from '../base/rede/read-anew.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

const TAREFAS = ['tarefas'] as const;

export const tarefasAbertas = queryOptions({
  queryKey: [...TAREFAS, 'abertas'],
  queryFn: ({ signal }) => call(rotas.listarTarefas, { query: { abertas: true } }, { signal }),
});

const UM_POUCO_MS = 1_000;

/** The work of the last days: older tasks are found in the history. */
export const tarefasRecentes = queryOptions({
  queryKey: [...TAREFAS, 'recentes'],
  queryFn: ({ signal }) => call(rotas.listarTarefas, { query: { limite: '50' } }, { signal }),
});

export const umaTarefa = (id: number) =>
  queryOptions({
    queryKey: [...TAREFAS, id],
    queryFn: ({ signal }) => call(rotas.verTarefa, { params: { id } }, { signal }),
    // Somebody waits for its end, also where the news of it are late.
    refetchInterval: ({ state: { data } }) => (data?.terminada_em ? false : UM_POUCO_MS),
  });

/** All that a task failed for: a task itself brings the first hundred. */
export const falhasDaTarefa = (id: number) =>
  queryOptions({
    queryKey: [...TAREFAS, id, 'falhas'],
    queryFn: ({ signal }) => call(rotas.listarFalhas, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** The stock that a task brought is known once it has ended. */
export const chegadasDaTarefa = (id: number) =>
  queryOptions({
    queryKey: [...TAREFAS, id, 'chegadas'],
    queryFn: ({ signal }) => call(rotas.verChegadas, { params: { id } }, { signal }),
  });

export const useDesfazerTarefa = () =>
  useWrite(
    (id: number, idempotencyKey) => call(rotas.desfazerTarefa, { params: { id } }, { idempotencyKey }),
    outraVez,
  );

export const usePararTarefa = () =>
  useWrite((id: number, idempotencyKey) => call(rotas.pararTarefa, { params: { id } }, { idempotencyKey }), outraVez);

/** An import is a task, too, and has a screen of its own. */
const outraVez = readAnew(TAREFAS, ['importacao']);
