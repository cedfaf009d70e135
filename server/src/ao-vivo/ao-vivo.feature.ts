import type { Feature } from '../feature.ts';
import { aoVivoRoutes, type Deps } from './ao-vivo.routes.ts';

export const aoVivo = (deps: Omit<Deps, 'identify'>): Feature => ({
  routes: ({ api, serve, db, identify }) =>
    aoVivoRoutes(api, serve, {
      ...deps,
      identify: async (request) => (await identify(request))(db),
    }),
});
