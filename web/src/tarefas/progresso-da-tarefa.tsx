import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { contagem } from '../base/texto/format.ts';
import { ProgressBar } from '../ui/notice/progress-bar.tsx';
import { nomeDaTarefa, parteFeita, tituloDaTarefa } from './nome-da-tarefa.ts';
import { PararTarefa } from './parar-tarefa.tsx';

/** Shows how far a task came and which part of it is under way, and offers to stop it. */
export function ProgressoDaTarefa({ tarefa, fase }: { tarefa: Tarefa; fase?: string | undefined }) {
  const parte = parteFeita(tarefa);

  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{fase ?? tituloDaTarefa(tarefa)}</span>
        <span className="text-ink-soft tabular-nums">
          {tarefa.parar
            ? 'Parando…'
            : tarefa.estado === 'na_fila'
              ? 'Na fila'
              : parte === null
                ? 'Começando…'
                : `${contagem(tarefa.feitos)} de ${contagem(tarefa.total)}`}
        </span>
      </p>
      <ProgressBar label={nomeDaTarefa(tarefa)} value={parte ?? 0} />
      {tarefa.pode_parar && (
        <div className="pt-1">
          <PararTarefa tarefa={tarefa} />
        </div>
      )}
    </div>
  );
}
