import type { Feature } from '../feature.ts';
import { locaisRoutes } from './locais.routes.ts';

export const locais: Feature = {
  routes: ({ serve, db, enderecoPublico }) => locaisRoutes(serve, { db, enderecoPublico }),
};
