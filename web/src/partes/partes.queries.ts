import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Parte, ParteDaLoja } from '@varal/contract/partes/parte';
import { rotasDasPartes as rotas } from '@varal/contract/partes/partes.routes';
import { armazenamento } from '../base/guarda/armazenamento.ts';
import { call } from '../base/rede/api.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

export const partesQuery = queryOptions({
  queryKey: ['partes'],
  queryFn: async ({ signal }) => {
    const partes = await call(rotas.listarPartes, {}, { signal });
    lembrar(partes);
    return partes;
  },
  // Open screens hear of a change.
  staleTime: Number.POSITIVE_INFINITY,
});

export const useMudarParte = () =>
  useWrite(
    ({ chave, ligada }: Pick<ParteDaLoja, 'chave' | 'ligada'>, idempotencyKey) =>
      call(rotas.mudarParte, { params: { chave }, body: { ligada } }, { idempotencyKey }),
    (queries) => ({ onSuccess: () => queries.invalidateQueries({ queryKey: partesQuery.queryKey }) }),
  );

/** This browser keeps the parts that were on, so that the menu is drawn whole at once. */
const lembrar = (partes: readonly ParteDaLoja[]): void =>
  armazenamento.guardar('varal-partes', ligadas(partes).join(' '));

export const lembradas = (): string[] => (armazenamento.ler('varal-partes') ?? '').split(' ');

/** A browser that has never heard of the parts asks for them; without an answer it soon goes on as if there were none. */
export async function conhecerPartes(queries: QueryClient): Promise<void> {
  if (armazenamento.ler('varal-partes') !== null) return;
  await Promise.race([queries.prefetchQuery(partesQuery), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

const PATIENCE_MS = 3_000;

export const ligadas = (partes: readonly ParteDaLoja[]): Parte[] =>
  partes.filter(({ ligada }) => ligada).map(({ chave }) => chave);
