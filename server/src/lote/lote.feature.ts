import type { Envio } from '../envio/envio.ts';
import type { Feature } from '../feature.ts';
import type { DepsDaCompra } from './comprar-lote.ts';
import { executoresDoLote } from './executores.ts';
import { loteRoutes } from './lote.routes.ts';

export const lote = (deps: DepsDaCompra & { envio: Envio }): Feature => ({
  routes: ({ serve, db, arquivos }) => loteRoutes(serve, { db, envio: deps.envio, arquivos }),
  executores: executoresDoLote(deps),
});
