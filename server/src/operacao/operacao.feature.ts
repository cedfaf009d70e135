import type { Feature } from '../feature.ts';
import { type Deps, operacaoRoutes } from './operacao.routes.ts';

export const operacao = (deps: Omit<Deps, 'enderecoPublico'>): Feature => ({
  routes: ({ api, serve, enderecoPublico }) => operacaoRoutes(api, serve, { ...deps, enderecoPublico }),
});
