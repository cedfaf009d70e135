import { TAREFAS } from '@varal/contract/tarefas/tarefa';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { anotar } from '../historico/anotar.ts';
import type { Executores } from './executor.ts';
import { pedirParada, travarTarefa } from './tarefas.queries.ts';
import { mandaNaTarefa, podeParar, verTarefa } from './ver-tarefa.ts';

/** Asks that nothing more of a task be begun. What is done stays, and is undone as that of a task that ended. */
export async function pararTarefa(
  db: Db,
  { id, quem, executores }: { id: number; quem: Quem; executores: Executores },
): Promise<Tarefa> {
  const tarefa = await travarTarefa(db, id);
  if (!tarefa) throw new AppError('tarefa.nao_encontrada');
  if (!mandaNaTarefa(tarefa, quem)) throw new AppError('tarefa.parar_de_outra_pessoa');
  if (tarefa.terminada_em !== null) throw new AppError('tarefa.ja_terminou');
  if (!tarefa.parar) {
    if (!podeParar(tarefa)) throw new AppError('tarefa.nao_para');
    await pedirParada(db, id);
    if (tarefa.estado === 'na_fila') await executores[tarefa.tipo].abandonar?.(db, id);
    await anotar(db, quem, { acao: 'tarefa.parada', alvo: { id, nome: TAREFAS[tarefa.tipo].rotulo } });
  }
  return verTarefa(db, id, quem);
}
