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

type Tamanho = Pick<Estampa, 'largura_mm' | 'altura_mm'>;

/** The pictures of a blank with these prints on them. Another art or size makes other pictures. */
export const mockupsDaLisa = (
  produto_id: number,
  estampas: readonly ({ id: number; artes?: Estampa['artes'] } & Partial<Tamanho>)[],
) =>
  queryOptions({
    queryKey: [
      'mockups',
      'da-lisa',
      produto_id,
      estampas.map(({ id, artes, ...tamanho }) => [id, artes?.[0]?.id, tamanho.largura_mm, tamanho.altura_mm]),
    ],
    queryFn: ({ signal }) => {
      const query = { estampas: estampas.map(({ id }) => id).join(',') };
      return call(rotas.verMockups, { params: { id: produto_id }, query }, { signal });
    },
    enabled: estampas.length > 0,
  });

/** So many of the newest blanks are looked at for one whose pictures say where this print goes. */
const LISAS_PROCURADAS = 8;

/** A blank as this print lies on it; null where none says where. Another place, size or art makes another picture. */
export const estampaEmAlgumaLisa = ({
  id,
  posicao,
  largura_mm,
  altura_mm,
  artes: [arte],
}: Pick<Estampa, 'id' | 'posicao' | 'artes'> & Tamanho) =>
  queryOptions({
    queryKey: ['mockups', 'em-alguma-lisa', id, posicao, largura_mm, altura_mm, arte?.id],
    queryFn: async ({ signal }) => {
      const query = { so_lisas: 'true', limite: String(LISAS_PROCURADAS) } as const;
      for (const lisa of await call(rotasDeProdutos.buscarProdutos, { query }, { signal })) {
        const sent = { params: { id: lisa.id }, query: { estampas: String(id) } };
        const [foto] = await call(rotas.verMockups, sent, { signal });
        if (foto) return { titulo: lisa.titulo, url: foto.url };
      }
      return null;
    },
    // The art of a customer who was forgotten is gone.
    enabled: Boolean(arte?.url),
  });
