import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useDesfazerTarefa } from '../tarefas/tarefas.queries.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../ui/notice/alert.tsx';

/** Takes a whole import back. */
export function Desfazer({ tarefa }: { tarefa: Pick<Tarefa, 'id'> }) {
  const [open, setOpen] = useState(false);
  const alert = useAlert();
  const desfazer = useDesfazerTarefa();

  const confirm = () =>
    desfazer.mutate(tarefa.id, {
      onSuccess: () => setOpen(false),
      onError: (error) => {
        setOpen(false);
        alert.failed(error, 'Não foi possível desfazer.');
      },
    });
  return (
    <>
      <Button look="danger" icon={Undo2} onClick={() => setOpen(true)}>
        Desfazer tudo
      </Button>
      <ConfirmDialog
        open={open}
        title="Desfazer a importação?"
        confirm="Desfazer tudo"
        busy={desfazer.isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <p>
          Saem os produtos, imagens, clientes, modelos e categorias que vieram, com o que foi mudado neles depois. No
          Bling tudo fica como está.
        </p>
      </ConfirmDialog>
    </>
  );
}
