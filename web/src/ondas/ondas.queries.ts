import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { LeituraDaOnda } from '@varal/contract/ondas/onda';
import { rotasDasOndas as rotas } from '@varal/contract/ondas/ondas.routes';
import type { repartirFalta } from '@varal/contract/ondas/repartir-falta';
import type { Reply } from '@varal/contract/route';
import { rotasDaConferencia } from '@varal/contract/vendas/conferencia/conferencia.routes';
import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { call, callPage } from '../base/rede/api.ts';
import type { Page } from '../base/rede/page.ts';
import { readAnew } from '../base/rede/read-anew.ts';
import { useWrite } from '../base/rede/use-attempt.ts';
import { comCopia } from '../sem-sinal/abertas.ts';
import { comContada } from './prever-na-onda.ts';

const ONDAS = ['ondas'] as const;
/** More sales than a few walks can take are seen after the first ones are picked. */
const A_SEPARAR = 200;

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
  /** Those of these sales that are to be picked and in no wave yet, the one that waits longest first. */
  entreEstas: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...ONDAS, 'entre-estas', ids],
      queryFn: async ({ signal }) => {
        const query = { status: 'separacao', ids: ids.join(','), ordem: 'espera', limite: String(A_SEPARAR) } as const;
        const [ondas, { itens }] = await Promise.all([
          call(rotas.listarOndas, {}, { signal }),
          callPage(rotasDeVendas.listarVendas, { query }, { signal }),
        ]);
        const emOnda = new Set(ondas.flatMap(({ venda_ids }) => venda_ids));
        const livres = itens.filter(({ id }) => !emOnda.has(id));
        return { itens: livres, haEmOnda: livres.length < itens.length, temMais: false };
      },
    }),
  /** The sales that are in no wave yet, those that wait longest first. */
  aSeparar: queryOptions({
    queryKey: [...ONDAS, 'a-separar'],
    queryFn: async ({ signal }) => {
      const ondas = await call(rotas.listarOndas, {}, { signal });
      return foraDe(new Set(ondas.flatMap(({ venda_ids }) => venda_ids)), signal);
    },
  }),
};

/** Goes on past the sales that are in waves, until there are enough others or none are left. */
async function foraDe(emOnda: ReadonlySet<number>, signal: AbortSignal) {
  // A sale that moved on meanwhile may come on two pages.
  const vendas = new Map<number, CartaoDaVenda>();
  let haEmOnda = false;
  let proxima: Page<CartaoDaVenda>['proxima'] = {};
  while (proxima && vendas.size < A_SEPARAR) {
    const query = { status: 'separacao', ordem: 'criado_em', limite: String(A_SEPARAR), ...proxima } as const;
    const pagina: Page<CartaoDaVenda> = await callPage(rotasDeVendas.listarVendas, { query }, { signal });
    for (const venda of pagina.itens) {
      if (emOnda.has(venda.id)) haEmOnda = true;
      else vendas.set(venda.id, venda);
    }
    proxima = pagina.proxima;
  }
  return { itens: [...vendas.values()], haEmOnda, temMais: proxima !== null };
}

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

export type FimDaOnda = Reply<typeof rotas.concluirOnda>;

const lerDeNovo = readAnew(ONDAS);
