import type { Feature } from '../feature.ts';
import { atributosRoutes } from './atributos.routes.ts';

export const atributos: Feature = {
  routes: ({ serve }) => atributosRoutes(serve),
};
