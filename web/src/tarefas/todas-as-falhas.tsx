import { useQuery } from '@tanstack/react-query';
import type { Falha, Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { useState } from 'react';
import { contagem } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { Modal } from '../ui/dialog/modal.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { tituloDaTarefa } from './nome-da-tarefa.ts';
import { falhasDaTarefa } from './tarefas.queries.ts';

type TodasAsFalhasProps = { tarefa: Tarefa };

/** Names all that a task failed for; they come once they are asked for. */
export function TodasAsFalhas({ tarefa }: TodasAsFalhasProps) {
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button onClick={() => setOpen(true)}>Ver todos os avisos</Button>
      <Modal open={open} title={`Avisos de ${tituloDaTarefa(tarefa)}`} size="lg" onClose={() => setOpen(false)}>
        <Todas tarefa={tarefa} />
      </Modal>
    </>
  );
}

function Todas({ tarefa: { id, n_falhas } }: TodasAsFalhasProps) {
  return (
    <Fetched
      query={useQuery(falhasDaTarefa(id))}
      failed="Não foi possível buscar os avisos. Verifique sua conexão e tente novamente."
      skeleton={<Skeleton rows={8} rowClassName="h-6" />}
    >
      {(falhas) => (
        <>
          <ListaDeFalhas falhas={falhas} />
          {n_falhas > falhas.length && <p>e mais {contagem(n_falhas - falhas.length)}, que foram só contados.</p>}
        </>
      )}
    </Fetched>
  );
}

export function ListaDeFalhas({ falhas }: { falhas: readonly Falha[] }) {
  return (
    <ul className="list-disc pl-5">
      {falhas.map(({ alvo, motivo }, lugar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields of one product may say the same, and the list only grows.
        <li key={lugar} className="wrap-anywhere">
          {alvo ? `${alvo}: ${motivo}` : motivo}
        </li>
      ))}
    </ul>
  );
}
