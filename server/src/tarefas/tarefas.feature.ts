import type { Feature } from '../feature.ts';
import { desfazerTarefa } from './desfazer-tarefa.ts';
import { esquecerPessoaNasTarefas } from './esquecer-tarefas.queries.ts';
import type { Executores } from './executor.ts';
import { refazerTarefa } from './refazer-tarefa.ts';
import { tarefasRoutes } from './tarefas.routes.ts';

/** The tasks of all features are undone here, so `executores` is asked no sooner than all are there. */
export const tarefas = (executores: () => Executores): Feature => ({
  routes: ({ serve, executores }) => tarefasRoutes(serve, { executores }),
  esquecer: esquecerPessoaNasTarefas,
  excluir: esquecerPessoaNasTarefas,
  desfazer: {
    'tarefa.feita': (trx, { alvo_id }, quem) => desfazerTarefa(trx, { id: alvo_id, quem, executores: executores() }),
    'tarefa.massa_desfeita': (trx, { alvo_id }, quem) =>
      refazerTarefa(trx, { id: alvo_id, quem, executores: executores() }),
    'tarefa.planilha_desfeita': (trx, { alvo_id }, quem) =>
      refazerTarefa(trx, { id: alvo_id, quem, executores: executores() }),
  },
});
