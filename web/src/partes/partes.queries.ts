import { queryOptions } from '@tanstack/react-query';
import { PARTES, type Parte, type ParteDaLoja } from '@varal/contract/partes/parte';
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

/** A browser that is new takes the shop for one that has changed nothing. */
export const lembradas = (): readonly string[] =>
  armazenamento.ler('varal-partes')?.split(' ') ?? PARTES.filter((parte) => parte !== 'estampas');

export const ligadas = (partes: readonly ParteDaLoja[]): Parte[] =>
  partes.filter(({ ligada }) => ligada).map(({ chave }) => chave);
