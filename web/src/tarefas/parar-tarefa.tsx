import type { TipoDeTarefa } from '@varal/contract/tarefas/tarefa';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { CircleStop } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { usePararTarefa } from './tarefas.queries.ts';

/** Keeps what is left of a task from being done, once it was asked twice. */
export function PararTarefa({ tarefa }: { tarefa: Pick<Tarefa, 'id' | 'tipo'> }) {
  const [open, setOpen] = useState(false);
  const alert = useAlert();
  const parar = usePararTarefa();

  const confirm = () =>
    parar.mutate(tarefa.id, {
      onSettled: () => setOpen(false),
      onError: (error) => alert.failed(error, 'Não foi possível parar.'),
    });
  return (
    <>
      <Button icon={CircleStop} onClick={() => setOpen(true)}>
        Parar
      </Button>
      <ConfirmDialog
        open={open}
        title="Parar a tarefa?"
        confirm="Parar"
        cancel="Continuar"
        busy={parar.isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <p>{O_QUE_FICA[tarefa.tipo]}</p>
      </ConfirmDialog>
    </>
  );
}

const FICA_O_FEITO = 'O que já foi feito fica, e o resto não é feito. Depois dá para desfazer o que foi feito.';

const O_QUE_FICA = {
  produtos_em_massa: FICA_O_FEITO,
  produtos_publicacao: 'Os produtos que já estão indo ao Bling continuam, e os outros ficam como estão.',
  estampa_em_lisas: FICA_O_FEITO,
  etiquetas_cotacao: 'As vendas que já têm frete cotado ficam com ele, e as outras ficam como estão.',
  etiquetas_compra:
    'As etiquetas que já estão a caminho são pagas e terminam de vir. As outras vendas ficam como estão.',
  bling_leitura: 'Nada vem do Bling. Para trazer, é preciso ler de novo.',
  bling_importacao: `${FICA_O_FEITO} Para trazer o resto, leia o Bling de novo.`,
  contagem: 'O estoque fica como está.',
  contagem_itens: 'Os itens que faltam entram quando a contagem for fechada.',
  planilha: 'Nada da planilha é aproveitado.',
} as const satisfies Record<TipoDeTarefa, string>;
