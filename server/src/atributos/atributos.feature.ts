import type { Feature } from '../feature.ts';
import { atributosRoutes } from './atributos.routes.ts';
import type { UsosDosTamanhos } from './tamanhos.ts';

export const atributos = (usos: UsosDosTamanhos): Feature => ({
  routes: ({ serve }) => atributosRoutes(serve, usos),
});
