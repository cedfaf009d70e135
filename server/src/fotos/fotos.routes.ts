import { rotasDasFotos as rotas } from '@varal/contract/fotos/fotos.routes';
import type { Db } from '../base/db/db.ts';
import type { Serve } from '../base/http/serve.ts';
import { acharCodigos, listarDonos } from './fotos.queries.ts';

export function fotosRoutes(serve: Serve, { db }: { db: Db }): void {
  serve(rotas.acharDonos, async ({ body }) => {
    const codigos = await acharCodigos(db, body.codigos);
    return { codigos, donos: await listarDonos(db, [...body.ids, ...codigos.map(({ produto_id }) => produto_id)]) };
  });
}
