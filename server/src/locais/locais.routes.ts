import { rotasDosLocais as rotas } from '@varal/contract/locais/locais.routes';
import type { Db } from '../base/db/db.ts';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { guardarNoLocal } from './guardar-no-local.ts';
import { listarLocais, listarNoLocal } from './locais.queries.ts';

type Deps = { db: Db; enderecoPublico: string | undefined };

export function locaisRoutes(serve: Serve, { db, enderecoPublico }: Deps): void {
  serve(rotas.listarLocais, { read: (db, { query }) => listarLocais(db, query.busca) });
  serve(rotas.verLocal, async (call) => answerPage(call, await listarNoLocal(db, call.query)));
  serve(rotas.guardarNoLocal, {
    write: (db, { body, quem, request }) =>
      guardarNoLocal(db, { ...body, enderecos: [enderecoPublico ?? '', `http://${request.host}`], quem }),
  });
}
