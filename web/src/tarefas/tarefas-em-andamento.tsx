import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { LoaderCircle } from 'lucide-react';
import { nomeDaTarefa, parteFeita } from './nome-da-tarefa.ts';
import { tarefasAbertas } from './tarefas.queries.ts';
import { telaDaTarefa } from './tela-da-tarefa.ts';

/** Long work is found again from every screen: the one that began last, and how far it came. */
export function TarefasEmAndamento() {
  const { data: [tarefa, ...outras] = [] } = useQuery(tarefasAbertas);
  if (!tarefa) return null;
  const mais = outras.length > 0 ? ` e mais ${outras.length}` : '';
  const dito = `${nomeDaTarefa(tarefa)}: ${quantoFez(tarefa)}${mais}`;

  return (
    <Link
      {...telaDaTarefa(tarefa)}
      aria-label={dito}
      title={dito}
      className="flex min-h-control min-w-control shrink-0 items-center justify-center gap-1.5 rounded-corner px-2 text-sm font-medium text-anil-ink hover:bg-sunken"
    >
      <LoaderCircle aria-hidden="true" className="size-5 animate-spin motion-reduce:animate-none" />
      <span className="tabular-nums">{quantoFez(tarefa)}</span>
    </Link>
  );
}

function quantoFez(tarefa: Tarefa): string {
  const parte = parteFeita(tarefa);
  return parte === null ? 'na fila' : `${Math.floor(parte * 100)}%`;
}
