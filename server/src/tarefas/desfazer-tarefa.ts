import { acaoDeDesfazer, ehDesfazivel, TAREFAS } from '@varal/contract/tarefas/tarefa';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import type { Executores } from './executor.ts';
import { buscarFimNoHistorico, reabrirTarefa, travarTarefa } from './tarefas.queries.ts';
import { jaDesfeita, mandaNaTarefa, verTarefa } from './ver-tarefa.ts';

/** Asks that a finished task be undone. The undoing is long work too: the task goes back to the queue. */
export async function desfazerTarefa(
  db: Db,
  { id, quem, executores }: { id: number; quem: Quem & Pick<Autor, 'desfaz'>; executores: Executores },
): Promise<Tarefa> {
  const tarefa = await travarTarefa(db, id);
  if (!tarefa) throw new AppError('tarefa.nao_encontrada');
  const { tipo } = tarefa;
  if (!mandaNaTarefa(tarefa, quem)) throw new AppError('tarefa.de_outra_pessoa');
  if (!ehDesfazivel(tipo)) throw new AppError('tarefa.nao_desfaz');
  if (jaDesfeita(tarefa)) throw new AppError('tarefa.ja_desfeita');
  if (tarefa.terminada_em === null) throw new AppError('tarefa.em_andamento');
  await executores[tipo].conferirDesfazer?.(db, id);

  await reabrirTarefa(db, id, { desfazendo: true });
  const desfaz = quem.desfaz ?? (tarefa.desfazendo ? undefined : await buscarFimNoHistorico(db, id));
  const autor = { id: quem.id, nome: quem.nome, ...(desfaz !== undefined && { desfaz }) };
  await anotar(db, autor, { acao: acaoDeDesfazer(tipo), alvo: { id, nome: TAREFAS[tipo].rotulo } });
  return verTarefa(db, id, quem);
}
