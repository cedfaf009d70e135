import type { Feature } from '../feature.ts';
import { balcaoRoutes } from './balcao.routes.ts';

export const balcao: Feature = {
  routes: ({ serve }) => balcaoRoutes(serve),
};
