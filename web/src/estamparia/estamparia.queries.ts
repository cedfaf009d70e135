import { rotasDaEstamparia as rotas } from '@varal/contract/estamparia/estamparia.routes';
import type { Tecnica } from '@varal/contract/estampas/estampa';
import type { Sent } from '@varal/contract/route';
import { call, download } from '../base/rede/api.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

export const lerListaParaEstampar = (tecnica?: Tecnica): Promise<Blob> =>
  download(rotas.baixarListaParaEstampar, { query: { ...(tecnica && { tecnica }) } });

/** Stock of a piece and of its blank moves, which many screens show: all of them are asked for anew. */
export const useProduzir = () =>
  useWrite(
    (body: Sent<typeof rotas.produzir>['body'], idempotencyKey) => call(rotas.produzir, { body }, { idempotencyKey }),
    (queries) => ({ onSuccess: () => void queries.invalidateQueries() }),
  );
