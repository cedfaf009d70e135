import { queryOptions, useQuery } from '@tanstack/react-query';
import { rotasDeAtributos as rotas, type TamanhoDaLoja } from '@varal/contract/atributos/atributos.routes';
import { TAMANHOS_FIXOS, type Tamanho } from '@varal/contract/tamanhos';
import { call } from '../base/rede/api.ts';
import { ATRIBUTOS } from './atributos.queries.ts';

/** The shop's sizes, in its order. A change of the attribute brings them anew. */
export const tamanhosQuery = queryOptions({
  queryKey: [...ATRIBUTOS, 'tamanhos'],
  queryFn: ({ signal }) => call(rotas.listarTamanhos, {}, { signal }),
  staleTime: 5 * 60_000,
});

export const nomesDosTamanhos = (tamanhos: readonly TamanhoDaLoja[]): Tamanho[] => tamanhos.map(({ valor }) => valor);

/** Lists the shop's sizes, in its order; until they came, those that every shop has. */
export const useTamanhos = (): readonly Tamanho[] =>
  useQuery({ ...tamanhosQuery, select: nomesDosTamanhos }).data ?? TAMANHOS_FIXOS;
