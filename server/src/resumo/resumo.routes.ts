import { rotasDoResumo as rotas } from '@varal/contract/resumo/resumo.routes';
import type { Serve } from '../base/http/serve.ts';
import { verAFazer } from './a-fazer.queries.ts';
import { estoqueSemCusto, verEstoque } from './estoque.queries.ts';
import { verNumerosDoMenu } from './menu.queries.ts';
import { semCusto } from './somar-resumo.ts';
import { verResumo } from './ver-resumo.ts';

export function resumoRoutes(serve: Serve): void {
  serve(rotas.verResumo, {
    read: (db, { query }) => verResumo(db, query),
    answer: ({ quem }, resumo) => (quem.tipo === 'admin' ? resumo : semCusto(resumo)),
  });
  serve(rotas.verEstoqueDoResumo, {
    read: (db, { query }) => verEstoque(db, query),
    answer: ({ quem }, estoque) => (quem.tipo === 'admin' ? estoque : estoqueSemCusto(estoque)),
  });
  serve(rotas.verAFazer, { read: verAFazer });
  serve(rotas.verNumerosDoMenu, { read: verNumerosDoMenu });
}
