import type { LinksDasArtes } from '../estampas/links-das-artes.ts';
import type { Feature } from '../feature.ts';
import { desfazerAreas } from './desfazer-areas.ts';
import { mockupsRoutes } from './mockups.routes.ts';

export const mockups = (links: LinksDasArtes): Feature => ({
  routes: ({ serve }) => mockupsRoutes(serve, { links }),
  desfazer: { 'produto.areas_mudadas': desfazerAreas },
});
