import type { Feature } from '../feature.ts';
import { listaDaOnda, ondasRoutes } from './ondas.routes.ts';

export const ondas: Feature = {
  routes: ({ api, serve, db, identify, enderecoPublico }) => {
    ondasRoutes(serve, { enderecoPublico });
    listaDaOnda(api, { db, identify });
  },
};
