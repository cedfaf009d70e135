import { TAREFAS } from '@varal/contract/tarefas/tarefa';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';

/** Names what is done: an undoing is the same task backwards. */
export const nomeDaTarefa = ({ tipo, desfazendo }: Pick<Tarefa, 'tipo' | 'desfazendo'>): string =>
  desfazendo ? `Desfazendo: ${TAREFAS[tipo].rotulo}` : TAREFAS[tipo].rotulo;

/** Names what is done to what: Mudança em massa, Preço de venda: +10%. */
export function tituloDaTarefa(tarefa: Pick<Tarefa, 'tipo' | 'desfazendo' | 'resultado'>): string {
  const descricao = tarefa.resultado?.descricao;
  return typeof descricao === 'string' ? `${nomeDaTarefa(tarefa)}, ${descricao}` : nomeDaTarefa(tarefa);
}

/** Tells how far a task came, from 0 to 1; nothing as long as nobody knows how much there is. */
export const parteFeita = ({ feitos, total }: Pick<Tarefa, 'feitos' | 'total'>): number | null =>
  total > 0 ? Math.min(1, feitos / total) : null;
