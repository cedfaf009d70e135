import { queryOptions, useMutation } from '@tanstack/react-query';
import { rotasDasCopias as rotas } from '@varal/contract/copias/copias.routes';
import { call } from '../base/rede/api.ts';
import { readAnew } from '../base/rede/read-anew.ts';
import { useWrite } from '../base/rede/use-attempt.ts';
import { estaEmAndamento } from './como-esta.ts';

const COPIAS = ['copias'] as const;
const WHILE_UNDER_WAY_MS = 2_000;

export const copiasQueries = {
  lista: queryOptions({
    queryKey: [...COPIAS, 'lista'],
    queryFn: ({ signal }) => call(rotas.listarCopias, {}, { signal }),
    refetchInterval: ({ state: { data } }) => data?.some(estaEmAndamento) && WHILE_UNDER_WAY_MS,
  }),
  programacao: queryOptions({
    queryKey: [...COPIAS, 'programacao'],
    queryFn: ({ signal }) => call(rotas.verProgramacao, {}, { signal }),
  }),
};

export const useFazerCopia = () =>
  useWrite(
    (_: void, idempotencyKey) => call(rotas.fazerCopia, {}, { idempotencyKey }),
    readAnew(copiasQueries.lista.queryKey),
  );

/** The browser itself saves what is at the address, however large it is. */
export const useBaixarCopia = () =>
  useMutation({
    mutationFn: async (id: number) => {
      const { endereco } = await call(rotas.pedirArquivo, { params: { id } });
      const link = document.createElement('a');
      link.href = endereco;
      link.download = '';
      link.click();
    },
  });
