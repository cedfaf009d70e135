import type { Feature } from '../feature.ts';
import { buscarRoutes } from './buscar.routes.ts';

export const buscar: Feature = {
  routes: ({ serve }) => buscarRoutes(serve),
};
