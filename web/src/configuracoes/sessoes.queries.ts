import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rotasDeAuth as rotas } from '@varal/contract/auth/auth.routes';
import { call } from '../base/rede/api.ts';
import { readAnew } from '../base/rede/read-anew.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

export const sessoesAbertas = queryOptions({
  queryKey: ['sessoes'],
  queryFn: ({ signal }) => call(rotas.listarSessoes, {}, { signal }),
});

export function useEncerrarSessao() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(rotas.encerrarSessao, { params: { id } }),
    ...readAnew(sessoesAbertas.queryKey)(queries),
  });
}

export const useEncerrarOutras = () =>
  useWrite(
    (_: void, idempotencyKey) => call(rotas.encerrarOutras, {}, { idempotencyKey }),
    readAnew(sessoesAbertas.queryKey),
  );
