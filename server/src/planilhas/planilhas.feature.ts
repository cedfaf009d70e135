import type { Bling } from '../bling/bling.ts';
import type { Feature } from '../feature.ts';
import { executorDePlanilhas } from './executor-de-planilhas.ts';
import { esquecerPessoaNasPlanilhas } from './planilhas.queries.ts';
import { planilhasRoutes } from './planilhas.routes.ts';

export const planilhas = (bling: Bling): Feature => ({
  routes: ({ serve, db }) => planilhasRoutes(serve, { db }),
  esquecer: esquecerPessoaNasPlanilhas,
  excluir: esquecerPessoaNasPlanilhas,
  executores: executorDePlanilhas(bling),
});
