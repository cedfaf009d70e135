import { useQuery } from '@tanstack/react-query';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { useEffect, useEffectEvent } from 'react';
import { umaTarefa } from '../../tarefas/tarefas.queries.ts';
import { UmaTarefa } from '../../tarefas/uma-tarefa.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';

type AndamentoDaMassaProps = {
  id: number;
  onClose: () => void;
  /** It is called when all of it is done and nothing failed. */
  onPronta?: (tarefa: Tarefa) => void;
};

/** Shows in a dialog how far a change of many products came. */
export function AndamentoDaMassa({ id, onClose, onPronta }: AndamentoDaMassaProps) {
  const { data: tarefa } = useQuery(umaTarefa(id));
  const emAndamento = !tarefa || tarefa.estado === 'na_fila' || tarefa.estado === 'fazendo';
  const semFalhas = tarefa?.estado === 'pronta' && tarefa.n_falhas === 0;
  const dizerPronta = useEffectEvent(() => tarefa && onPronta?.(tarefa));

  useEffect(() => {
    if (semFalhas) dizerPronta();
  }, [semFalhas]);

  return (
    <div className="flex flex-col gap-4">
      {tarefa ? <UmaTarefa tarefa={tarefa} /> : <Skeleton rows={1} rowClassName="h-12" />}
      {emAndamento && (
        <p className="text-sm text-ink-soft">
          Pode fechar e ir para outra tela: o trabalho continua, e o andamento fica no alto da página.
        </p>
      )}
      <div className="flex justify-end">
        <Button look="primary" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </div>
  );
}
