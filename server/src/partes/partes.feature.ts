import type { Feature } from '../feature.ts';
import type { DasPartes } from './mudar-parte.ts';
import { partesRoutes } from './partes.routes.ts';

export const partes = (das: DasPartes): Feature => ({
  routes: ({ serve }) => partesRoutes(serve, das),
});
