import type { Feature } from '../feature.ts';
import { resumoRoutes } from './resumo.routes.ts';

export const resumo: Feature = {
  routes: ({ serve }) => resumoRoutes(serve),
};
