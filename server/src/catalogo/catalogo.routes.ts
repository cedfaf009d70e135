import { rotasDoCatalogo as rotas } from '@varal/contract/catalogo/catalogo.routes';
import type { Serve } from '../base/http/serve.ts';
import { listarBlocos, listarMarcas } from './catalogo.queries.ts';

export function catalogoRoutes(serve: Serve, { enderecoPublico }: { enderecoPublico: string | undefined }): void {
  serve(rotas.verMarcas, {
    read: async (db) => ({ endereco_publico: enderecoPublico ?? null, ...(await listarMarcas(db)) }),
  });
  serve(rotas.verBlocos, { read: (db, { query }) => listarBlocos(db, query.blocos) });
}
