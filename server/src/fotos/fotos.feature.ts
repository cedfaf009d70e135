import type { Feature } from '../feature.ts';
import { fotosRoutes } from './fotos.routes.ts';

export const fotos: Feature = {
  routes: ({ serve, db }) => fotosRoutes(serve, { db }),
};
