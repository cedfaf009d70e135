import type { Feature } from '../feature.ts';
import { estampariaRoutes } from './estamparia.routes.ts';

export const estamparia: Feature = { routes: ({ serve, db }) => estampariaRoutes(serve, db) };
