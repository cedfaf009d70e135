import type { Feature } from '../feature.ts';
import { blingRoutes } from './bling.routes.ts';
import type { Bling } from './bling.ts';

export const bling = (conta: Bling): Feature => ({
  routes: ({ serve }) => blingRoutes(serve, conta),
});
