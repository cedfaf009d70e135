import type { Feature } from '../feature.ts';
import { authRoutes } from './auth.routes.ts';
import { usuariosRoutes } from './pessoas/usuarios.routes.ts';
import { contarRecusas } from './tentativas/recusas.ts';
import type { Tokens } from './tokens.ts';

export const auth = (tokens: Tokens): Feature => ({
  routes: ({ api, serve, db }) => {
    const recusas = contarRecusas(db, { log: api.log });
    api.addHook('onClose', recusas.anotar);
    authRoutes(serve, { db, tokens, recusas });
    usuariosRoutes(serve, { db });
  },
});
