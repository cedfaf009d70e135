import { rotasDoBalcao as rotas } from '@varal/contract/balcao/balcao.routes';
import type { Serve } from '../base/http/serve.ts';
import { venderNoBalcao } from './vender-no-balcao.ts';

export function balcaoRoutes(serve: Serve): void {
  serve(rotas.venderNoBalcao, { write: (db, { body, quem }) => venderNoBalcao(db, { vendida: body, quem }) });
}
