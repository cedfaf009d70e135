import { rotasDePrimeirosPassos as rotas } from '@varal/contract/primeiros-passos/primeiros-passos.routes';
import type { Db } from '../base/db/db.ts';
import type { Serve } from '../base/http/serve.ts';
import { anotar } from '../historico/anotar.ts';
import { dispensar } from './primeiros-passos.queries.ts';
import { type ParaOlhar, verPrimeirosPassos } from './ver-primeiros-passos.ts';

const ALVO = { id: null, nome: 'Primeiros passos' };

export function primeirosPassosRoutes(serve: Serve, { db, ...perguntar }: { db: Db } & ParaOlhar): void {
  serve(rotas.verPrimeirosPassos, () => verPrimeirosPassos(db, perguntar));
  serve(rotas.dispensarPrimeirosPassos, {
    write: async (db, { quem }) => {
      if (await dispensar(db)) await anotar(db, quem, { acao: 'configuracao.primeiros_passos', alvo: ALVO });
    },
  });
}
