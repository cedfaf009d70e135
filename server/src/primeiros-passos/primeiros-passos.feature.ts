import type { Feature } from '../feature.ts';
import { primeirosPassosRoutes } from './primeiros-passos.routes.ts';
import type { ParaOlhar } from './ver-primeiros-passos.ts';

export const primeirosPassos = (perguntar: ParaOlhar): Feature => ({
  routes: ({ serve, db }) => primeirosPassosRoutes(serve, { db, ...perguntar }),
});
