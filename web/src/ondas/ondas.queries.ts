import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { LeituraDaOnda } from '@varal/contract/ondas/onda';
import { rotasDasOndas as rotas } from '@varal/contract/ondas/ondas.routes';
import type { repartirFalta } from '@varal/contract/ondas/repartir-falta';
import type { Reply } from '@varal/contract/route';
import { rotasDaConferencia } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { call, callPage } from '../base/rede/api.ts';
import { useWrite } from '../base/rede/use-attempt.ts';
import { comCopia } from '../sem-sinal/abertas.ts';
import { comContada } from './prever-na-onda.ts';

const ONDAS = ['ondas'] as const;
/** More sales than a few walks can take are seen after the first ones are picked. */
const A_SEPARAR = '200';

export const ondasQueries = {
  abertas: queryOptions({
    queryKey: [...ONDAS, 'abertas'],
    queryFn: ({ signal }) => call(rotas.listarOndas, {}, { signal }),
  }),
  uma: (id: string) =>
    queryOptions({
      queryKey: [...ONDAS, id],
      queryFn: ({ signal }) => comCopia(`onda ${id}`, () => call(rotas.verOnda, { params: { id } }, { signal })),
    }),
  /** The sales that wait longest come first. */
  aSeparar: queryOptions({
    queryKey: [...ONDAS, 'a-separar'],
    queryFn: ({ signal }) =>
      callPage(
        rotasDeVendas.listarVendas,
        { query: { status: 'separacao', ordem: 'criado_em', limite: A_SEPARAR } },
        { signal },
      ),
  }),
};

export const useCriarOnda = () =>
  useWrite(
    (venda_ids: number[], idempotencyKey) => call(rotas.criarOnda, { body: { venda_ids } }, { idempotencyKey }),
    lerDeNovo,
  );

export function useRelerOndas() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ONDAS });
}

/** Takes a unit over from the answer to its reading. */
export function useContarNaOnda(id: string) {
  const queries = useQueryClient();
  const relerOndas = useRelerOndas();
  return (contada: LeituraDaOnda) => {
    queries.setQueryData(ondasQueries.uma(id).queryKey, (onda) => onda && comContada(onda, contada));
    relerOndas();
  };
}

export const useDesfazerNaOnda = (id: string) =>
  useWrite(
    (_: undefined, idempotencyKey) => call(rotas.desfazerNaOnda, { params: { id }, body: {} }, { idempotencyKey }),
    lerDeNovo,
  );

type Faltas = { faltas: ReturnType<typeof repartirFalta>; motivo: string | null };

/** Writes each sale's number by itself: one that is repeated says the same once more. */
export const useFaltaNaOnda = () =>
  useWrite(async ({ faltas, motivo }: Faltas, idempotencyKey) => {
    for (const { venda_id: id, ...falta } of faltas) {
      const options = { idempotencyKey: `${idempotencyKey}-${id}-${falta.item}` };
      await call(rotasDaConferencia.registrarFalta, { params: { id }, body: { ...falta, motivo } }, options);
    }
  }, lerDeNovo);

export const useConcluirOnda = (id: string) =>
  useWrite(
    (_: undefined, idempotencyKey) => call(rotas.concluirOnda, { params: { id } }, { idempotencyKey }),
    lerDeNovo,
  );

export type VendaLiberada = Reply<typeof rotas.concluirOnda>['liberadas'][number];

const lerDeNovo = (queries: QueryClient) => ({ onSettled: () => queries.invalidateQueries({ queryKey: ONDAS }) });
