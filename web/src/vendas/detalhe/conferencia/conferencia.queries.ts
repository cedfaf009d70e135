import { type QueryClient, queryOptions, replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '@varal/contract/route';
import type { Conferencia } from '@varal/contract/vendas/conferencia/conferencia';
import { rotasDaConferencia as rotas } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { call } from '../../../base/rede/api.ts';
import { isRecord } from '../../../base/rede/api-error.ts';
import { useWrite } from '../../../base/rede/use-attempt.ts';
import { comCopia } from '../../../sem-sinal/abertas.ts';
import { chaveDaVenda } from '../../vendas.queries.ts';

/** Stands beside the sales: a unit that is read asks for no sale anew. */
export const conferenciaDaVenda = (id: number) =>
  queryOptions({
    queryKey: ['conferencias', id],
    queryFn: ({ signal }) =>
      comCopia(`conferencia ${id}`, () => call(rotas.verConferencia, { params: { id } }, { signal })),
    structuralSharing: semVoltarNoTempo,
  });

/** Takes the counts from the answer to a reading. */
export function useGuardarConferencia(id: number) {
  const queries = useQueryClient();
  return (conferencia: Conferencia) => guardar(queries, id, conferencia);
}

export const useDesfazerLeitura = (id: number) =>
  useContagem(id, (body: Sent<typeof rotas.desfazerLeitura>['body'], idempotencyKey) =>
    call(rotas.desfazerLeitura, { params: { id }, body }, { idempotencyKey }),
  );

export const useRegistrarFalta = (id: number) =>
  useContagem(id, (body: Sent<typeof rotas.registrarFalta>['body'], idempotencyKey) =>
    call(rotas.registrarFalta, { params: { id }, body }, { idempotencyKey }),
  );

/** A refusal may mean that the sale is not what it was. */
export function useRelerConferencia(id: number) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: conferenciaDaVenda(id).queryKey });
    void queries.invalidateQueries({ queryKey: chaveDaVenda(id) });
  };
}

function useContagem<Body>(id: number, contar: (body: Body, idempotencyKey: string) => Promise<Conferencia>) {
  const reler = useRelerConferencia(id);
  return useWrite(contar, (queries) => ({
    onSuccess: (conferencia) => guardar(queries, id, conferencia),
    onError: reler,
  }));
}

function guardar(queries: QueryClient, id: number, conferencia: Conferencia): void {
  queries.setQueryData(conferenciaDaVenda(id).queryKey, conferencia);
}

/** An answer that was long on its way does not take the place of a newer one. */
function semVoltarNoTempo(antes: unknown, agora: unknown): unknown {
  const [a, b] = [idadeDe(antes), idadeDe(agora)];
  const maisVelha = b.versao < a.versao || (b.versao === a.versao && b.vez < a.vez);
  return maisVelha ? antes : replaceEqualDeep(antes, agora);
}

const idadeDe = (conferencia: unknown) => {
  const { versao, vez } = isRecord(conferencia) ? conferencia : {};
  return { versao: typeof versao === 'number' ? versao : 0, vez: typeof vez === 'number' ? vez : 0 };
};
