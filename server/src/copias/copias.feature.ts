import type { Feature } from '../feature.ts';
import { copiasRoutes } from './copias.routes.ts';
import type { Copias } from './copias.ts';

export const copias = (guardadas: Copias): Feature => ({
  routes: ({ api, serve, db, identify }) => copiasRoutes(api, serve, { db, copias: guardadas, identify }),
});
