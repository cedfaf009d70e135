import { rotasDeAuth } from './auth/auth.routes.ts';
import { rotasDeOperacao } from './operacao/operacao.routes.ts';
import type { Route } from './route.ts';

/** The whole API, feature by feature: what the OpenAPI document is made of. */
export const ROTAS = {
  Acesso: rotasDeAuth,
  Operação: rotasDeOperacao,
} as const satisfies Record<string, Record<string, Route>>;
