import type { Feature } from '../feature.ts';
import { catalogoRoutes } from './catalogo.routes.ts';

export const catalogo: Feature = {
  routes: ({ serve, enderecoPublico }) => catalogoRoutes(serve, { enderecoPublico }),
};
