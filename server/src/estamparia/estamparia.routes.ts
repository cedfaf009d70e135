import { rotasDaEstamparia as rotas } from '@varal/contract/estamparia/estamparia.routes';
import type { Serve } from '../base/http/serve.ts';
import { produzirParaAPrateleira } from './produzir.ts';

export function estampariaRoutes(serve: Serve): void {
  serve(rotas.produzir, {
    write: (db, { body, quem }) => produzirParaAPrateleira(db, { ...body, quem }),
  });
}
