import type { Feature } from '../feature.ts';
import { type Apagar, amostraRoutes } from './amostra.routes.ts';

export const amostra = (apagar: Apagar): Feature => ({
  routes: ({ serve, db, arquivos }) => amostraRoutes(serve, { db, arquivos, apagar }),
});
