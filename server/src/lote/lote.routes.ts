import { rotasDoLote as rotas } from '@varal/contract/lote/lote.routes';
import type { Db } from '../base/db/db.ts';
import type { Serve } from '../base/http/serve.ts';
import type { Envio } from '../envio/envio.ts';
import { pedirCotacao } from './cotar-lote.ts';
import { pedirCompra } from './pedir-compra.ts';

export function loteRoutes(serve: Serve, { db, envio }: { db: Db; envio: Envio }): void {
  serve(rotas.cotarLote, { write: (trx, { body, quem }) => pedirCotacao(trx, { ...body, quem }) });
  serve(rotas.comprarLote, ({ body, quem, transaction }) => pedirCompra({ db, envio, transaction }, { ...body, quem }));
}
