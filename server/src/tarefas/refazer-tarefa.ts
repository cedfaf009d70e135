import { TAREFAS } from '@varal/contract/tarefas/tarefa';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import type { Executores } from './executor.ts';
import { reabrirTarefa, travarTarefa } from './tarefas.queries.ts';
import { mandaNaTarefa, verTarefa } from './ver-tarefa.ts';

/** Asks that the undoing of a task be undone: what it put back is done again, which is long work too. */
export async function refazerTarefa(
  db: Db,
  { id, quem, executores }: { id: number; quem: Quem & Pick<Autor, 'desfaz'>; executores: Executores },
): Promise<Tarefa> {
  const tarefa = await travarTarefa(db, id);
  if (!tarefa) throw new AppError('tarefa.nao_encontrada');
  const { tipo, estado, terminada_em } = tarefa;
  if (!mandaNaTarefa(tarefa, quem)) throw new AppError('tarefa.de_outra_pessoa');
  if (terminada_em === null) throw new AppError('tarefa.em_andamento');
  const { refazer } = executores[tipo];
  if (estado !== 'desfeita' || !refazer) throw new AppError('tarefa.nao_desfeita');

  await refazer(db, id);
  await reabrirTarefa(db, id, { desfazendo: false });
  const autor = { id: quem.id, nome: quem.nome, ...(quem.desfaz !== undefined && { desfaz: quem.desfaz }) };
  await anotar(db, autor, { acao: 'tarefa.refeita', alvo: { id, nome: TAREFAS[tipo].rotulo } });
  return verTarefa(db, id, quem);
}
