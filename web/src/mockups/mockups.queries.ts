import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Estampa } from '@varal/contract/estampas/estampa';
import { rotasDasEstampas } from '@varal/contract/estampas/estampas.routes';
import type { Area } from '@varal/contract/mockups/area';
import { rotasDosMockups as rotas } from '@varal/contract/mockups/mockups.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { call } from '../base/rede/api.ts';
import { useWrite } from '../base/rede/use-attempt.ts';

/** An open drawing does not change under the hands. */
export const fotosComAreas = (id: string) =>
  queryOptions({
    queryKey: ['mockups', 'para-editar', id],
    queryFn: async ({ signal }) => {
      const [{ titulo, imagens }, areas] = await Promise.all([
        call(rotasDeProdutos.verProduto, { params: { id } }, { signal }),
        call(rotas.verAreas, { params: { id } }, { signal }),
      ]);
      return { id: Number(id), titulo, imagens, areas };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
export type FotosComAreas = { id: number; titulo: string; imagens: { id: number; imagem: string }[]; areas: Area[] };

export const useGuardarAreas = (id: number) =>
  useWrite(
    (body: { areas: Area[]; eram: Area[] }, idempotencyKey) =>
      call(rotas.guardarAreas, { params: { id }, body }, { idempotencyKey }),
    (queries) => ({ onSuccess: () => void queries.invalidateQueries({ queryKey: ['mockups'] }) }),
  );

/** All prints may be tried on, archived ones as well. */
export const estampasParaVer = (busca: string) =>
  queryOptions({
    queryKey: ['estampas', 'para-ver', busca],
    queryFn: ({ signal }) => call(rotasDasEstampas.listarEstampas, { query: { busca, limite: '30' } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The pictures of a blank with these prints on them. Another art makes other pictures. */
export const mockupsDaLisa = (produto_id: number, estampas: readonly Pick<Estampa, 'id' | 'artes'>[]) =>
  queryOptions({
    queryKey: ['mockups', 'da-lisa', produto_id, estampas.map(({ id, artes: [arte] }) => [id, arte?.id])],
    queryFn: ({ signal }) => {
      const query = { estampas: estampas.map(({ id }) => id).join(',') };
      return call(rotas.verMockups, { params: { id: produto_id }, query }, { signal });
    },
    enabled: estampas.length > 0,
  });
