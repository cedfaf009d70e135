import { rotasDoPix as rotas } from '@varal/contract/pagamentos/pix/pix.routes';
import type { Serve } from '../../base/http/serve.ts';
import { cobrarPorPix, removerPix, salvarPix, verPix, verPixDaVenda } from './pix.ts';

export function pixRoutes(serve: Serve): void {
  serve(rotas.verPix, { read: verPix });
  serve(rotas.salvarPix, { write: (db, { body, quem }) => salvarPix(db, quem, body) });
  serve(rotas.removerPix, {
    write: async (db, { quem }) => {
      await removerPix(db, quem);
      return undefined;
    },
  });
  serve(rotas.cobrarPorPix, { read: (db, { query }) => cobrarPorPix(db, query) });
  serve(rotas.verPixDaVenda, { read: (db, { params }) => verPixDaVenda(db, params.id) });
}
