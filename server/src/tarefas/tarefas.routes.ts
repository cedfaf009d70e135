import { rotasDeTarefas as rotas } from '@varal/contract/tarefas/tarefas.routes';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { desfazerTarefa } from './desfazer-tarefa.ts';
import type { Executores } from './executor.ts';
import { pararTarefa } from './parar-tarefa.ts';
import { listarTarefas } from './tarefas.queries.ts';
import { verChegadas } from './ver-chegadas.ts';
import { lerTarefa, mostrarTarefa, verFalhas } from './ver-tarefa.ts';

export function tarefasRoutes(serve: Serve, { executores }: { executores: Executores }): void {
  serve(rotas.listarTarefas, {
    read: (db, { query }) => listarTarefas(db, query),
    answer: (call, { rows, total }) =>
      answerPage(call, { rows: rows.map((linha) => mostrarTarefa(linha, call.quem)), total }),
  });
  serve(rotas.verTarefa, {
    read: (db, { params }) => lerTarefa(db, params.id),
    answer: ({ quem }, linha) => mostrarTarefa(linha, quem),
  });
  serve(rotas.listarFalhas, { read: (db, { params }) => verFalhas(db, params.id) });
  serve(rotas.verChegadas, { read: (db, { params }) => verChegadas(db, params.id, executores) });
  serve(rotas.pararTarefa, { write: (db, { params, quem }) => pararTarefa(db, { id: params.id, quem, executores }) });
  serve(rotas.desfazerTarefa, {
    write: (db, { params, quem }) => desfazerTarefa(db, { id: params.id, quem, executores }),
  });
}
