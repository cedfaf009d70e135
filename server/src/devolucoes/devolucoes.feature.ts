import type { Feature } from '../feature.ts';
import { devolucoesRoutes } from './devolucoes.routes.ts';
import { esquecerPessoaNasDevolucoes } from './esquecer-devolucoes.queries.ts';

export const devolucoes: Feature = {
  routes: ({ serve }) => devolucoesRoutes(serve),
  esquecer: esquecerPessoaNasDevolucoes,
};
