import { rotasDeTarefas as rotas } from '@varal/contract/tarefas/tarefas.routes';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { desfazerTarefa } from './desfazer-tarefa.ts';
import type { Executores } from './executor.ts';
import { pararTarefa } from './parar-tarefa.ts';
import { listarTarefas } from './tarefas.queries.ts';
import { mostrarTarefa, verFalhas, verTarefa } from './ver-tarefa.ts';

export function tarefasRoutes(serve: Serve, { executores }: { executores: Executores }): void {
  serve(rotas.listarTarefas, {
    read: async (db, { query }) => {
      const { rows, total } = await listarTarefas(db, query);
      return { rows: rows.map(mostrarTarefa), total };
    },
    answer: answerPage,
  });
  serve(rotas.verTarefa, { read: (db, { params }) => verTarefa(db, params.id) });
  serve(rotas.listarFalhas, { read: (db, { params }) => verFalhas(db, params.id) });
  serve(rotas.pararTarefa, { write: (db, { params, quem }) => pararTarefa(db, { id: params.id, quem }) });
  serve(rotas.desfazerTarefa, {
    write: (db, { params, quem }) => desfazerTarefa(db, { id: params.id, quem, executores }),
  });
}
