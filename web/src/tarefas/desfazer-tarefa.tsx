import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { useDesfazerTarefa } from './tarefas.queries.ts';

/** Takes a whole task back, or what an undoing left of it, once it was asked twice. */
export function DesfazerTarefa({ tarefa }: { tarefa: Pick<Tarefa, 'id' | 'estado' | 'voltando'> }) {
  const sobrou = tarefa.estado === 'desfeita' || tarefa.voltando;
  const oQue = sobrou ? 'Desfazer o que ficou' : 'Desfazer tudo';
  const [open, setOpen] = useState(false);
  const alert = useAlert();
  const desfazer = useDesfazerTarefa();

  const confirm = () =>
    desfazer.mutate(tarefa.id, {
      onSettled: () => setOpen(false),
      onError: (error) => alert.failed(error, 'Não foi possível desfazer.'),
    });
  return (
    <>
      <Button icon={Undo2} onClick={() => setOpen(true)}>
        {oQue}
      </Button>
      <ConfirmDialog
        open={open}
        title={sobrou ? 'Desfazer o que ficou?' : 'Desfazer a tarefa?'}
        confirm={oQue}
        busy={desfazer.isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <p>
          {sobrou
            ? 'O que ficou é tentado de novo. O que ainda está mudado fica como está, e é mostrado aqui.'
            : 'Tudo volta ao que era antes dela. O que foi mudado depois fica como está, e é mostrado aqui.'}
        </p>
      </ConfirmDialog>
    </>
  );
}
