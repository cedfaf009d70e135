import type { Feature } from '../feature.ts';
import { esquecerPessoaNosPagamentos } from './esquecer-pagamentos.queries.ts';
import { pagamentosRoutes } from './pagamentos.routes.ts';
import { pixRoutes } from './pix/pix.routes.ts';
import { desfazerPix } from './pix/pix.ts';

export const pagamentos: Feature = {
  routes: ({ serve, db }) => {
    pagamentosRoutes(serve, { db });
    pixRoutes(serve);
  },
  esquecer: esquecerPessoaNosPagamentos,
  desfazer: { 'configuracao.pix': desfazerPix },
};
