import { TAREFAS } from '@varal/contract/tarefas/tarefa';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { contagem } from '../base/texto/format.ts';
import { ProgressBar } from '../ui/notice/progress-bar.tsx';

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

/** Shows how far a task came, and which part of it is under way. */
export function ProgressoDaTarefa({ tarefa, fase }: { tarefa: Tarefa; fase?: string | undefined }) {
  const parte = parteFeita(tarefa);

  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{fase ?? tituloDaTarefa(tarefa)}</span>
        <span className="text-ink-soft tabular-nums">
          {tarefa.estado === 'na_fila'
            ? 'Na fila'
            : parte === null
              ? 'Começando…'
              : `${contagem(tarefa.feitos)} de ${contagem(tarefa.total)}`}
        </span>
      </p>
      <ProgressBar label={nomeDaTarefa(tarefa)} value={parte ?? 0} />
    </div>
  );
}
