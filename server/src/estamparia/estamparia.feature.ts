import type { Feature } from '../feature.ts';
import { desfazerProducao, refazerProducao } from './desfazer-producao.ts';
import { estampariaRoutes } from './estamparia.routes.ts';

export const estamparia: Feature = {
  routes: ({ serve, db }) => estampariaRoutes(serve, db),
  desfazer: { 'produto.produzido': desfazerProducao, 'produto.producao_desfeita': refazerProducao },
};
