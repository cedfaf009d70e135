import { rotasDosMockups as rotas } from '@varal/contract/mockups/mockups.routes';
import type { Serve } from '../base/http/serve.ts';
import type { LinksDasArtes } from '../estampas/links-das-artes.ts';
import { guardarAreas, verAreas } from './guardar-areas.ts';
import { verMockups } from './ver-mockups.ts';

export function mockupsRoutes(serve: Serve, { links }: { links: LinksDasArtes }): void {
  serve(rotas.verAreas, { read: (db, { params }) => verAreas(db, params.id) });
  serve(rotas.guardarAreas, {
    write: (db, { params, body, quem }) => guardarAreas(db, { produto_id: params.id, ...body, autor: quem }),
  });
  serve(rotas.verMockups, {
    read: (db, { params, query }) => verMockups(db, links, { produto_id: params.id, ...query }),
  });
}
