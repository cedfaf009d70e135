import type { Feature } from '../feature.ts';
import { desfazerModelo } from './desfazer-modelo.ts';
import { modelosRoutes } from './modelos.routes.ts';
import type { ProdutosDoModelo } from './produtos-do-modelo.ts';

export const modelos = (produtos: ProdutosDoModelo): Feature => ({
  routes: ({ serve, db }) => modelosRoutes(serve, { db, produtos }),
  desfazer: { 'modelo.editado': desfazerModelo(produtos) },
});
