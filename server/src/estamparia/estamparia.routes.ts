import { rotasDaEstamparia as rotas } from '@varal/contract/estamparia/estamparia.routes';
import type { Serve } from '../base/http/serve.ts';
import { darProntas, desfazerProntas } from './dar-prontas.ts';
import { produzirParaAPrateleira } from './produzir.ts';

export function estampariaRoutes(serve: Serve): void {
  serve(rotas.darProntas, {
    write: (db, { params, body, quem }) => darProntas(db, { ...params, ...body, quem }),
  });
  serve(rotas.desfazerProntas, {
    write: (db, { params, body, quem }) => desfazerProntas(db, { ...params, ...body, quem }),
  });
  serve(rotas.produzir, {
    write: (db, { body, quem }) => produzirParaAPrateleira(db, { ...body, quem }),
  });
}
