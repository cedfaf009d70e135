import type { Feature } from '../feature.ts';
import { esquecerPessoaNoHistorico } from './historico.queries.ts';
import { historicoRoutes, type Tentar } from './historico.routes.ts';

export const historico = (tentar: Tentar): Feature => ({
  routes: ({ serve, db, desfazer }) => historicoRoutes(serve, { db, tentar, desfazedores: desfazer }),
  esquecer: esquecerPessoaNoHistorico,
  excluir: esquecerPessoaNoHistorico,
});
