import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import { type RefObject, useRef, useState } from 'react';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { contagem, quantos } from '../../base/texto/format.ts';
import { useDesfazerTarefa } from '../../tarefas/tarefas.queries.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { AndamentoDaMassa } from '../em-massa/andamento-da-massa.tsx';
import { NOMEADOS, previaDaMassa, quaisDe, useMudarEmMassa } from '../em-massa/em-massa.queries.ts';
import { AvisosDaMassa } from '../em-massa/previa-da-massa.tsx';
import { tirarDasListas } from '../lixeira/lixeira.queries.ts';
import type { Filtros } from '../pagina-de-produtos.ts';
import { useWhileOpen } from '../selecao/use-while-open.ts';

type MoverParaLixeiraDialogProps = {
  ids: ReadonlySet<number>;
  /** All that these find is selected. */
  filtros: Filtros | undefined;
  open: boolean;
  onClose: () => void;
  /** It is called once they are on their way. */
  onPedida: () => void;
};

const PARA_LER_E_DESFAZER_MS = 10_000;

/** Moves what is selected to the trash, as a task: what should be known is said first, and then how far it came. */
export function MoverParaLixeiraDialog({ ids, filtros, open, onClose, onPedida }: MoverParaLixeiraDialogProps) {
  const [pedida, setPedida] = useState<{ id: number; ids: ReadonlySet<number> } | null>(null);
  const vista = useWhileOpen(open, pedida);
  const cancelar = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();
  const alert = useAlert();
  const desfazer = useDesfazer();

  const fechar = () => {
    setPedida(null);
    onClose();
  };
  const pronta = ({ id, total }: Tarefa, movidos: ReadonlySet<number>) => {
    tirarDasListas(queries, movidos);
    fechar();
    alert.show({
      type: 'success',
      message: `${quantos(total, 'produto movido', 'produtos movidos')} para a lixeira.`,
      duration: PARA_LER_E_DESFAZER_MS,
      action: { label: 'Desfazer', onClick: () => desfazer(id) },
    });
  };

  return (
    <Modal open={open} title="Mover para a lixeira" initialFocus={cancelar} onClose={fechar}>
      {vista ? (
        <AndamentoDaMassa id={vista.id} onClose={fechar} onPronta={(tarefa) => pronta(tarefa, vista.ids)} />
      ) : (
        <Pergunta
          ids={ids}
          filtros={filtros}
          cancelar={cancelar}
          onClose={fechar}
          onPedida={({ id }) => {
            setPedida({ id, ids });
            onPedida();
          }}
        />
      )}
    </Modal>
  );
}

type PerguntaProps = Pick<MoverParaLixeiraDialogProps, 'ids' | 'filtros' | 'onClose'> & {
  cancelar: RefObject<HTMLButtonElement | null>;
  onPedida: (tarefa: Tarefa) => void;
};

const LIXEIRA = { lixeira: true } as const;

function Pergunta({ ids, filtros, cancelar, onClose, onPedida }: PerguntaProps) {
  const alert = useAlert();
  const mover = useMudarEmMassa();
  const quais = quaisDe(ids, filtros);
  const demais = !filtros && ids.size > NOMEADOS;
  const previa = useQuery(previaDaMassa(quais, demais ? null : LIXEIRA));
  const comecando = !demais && previa.isPending;

  const confirmar = () =>
    mover.mutate(
      { ...quais, mudanca: LIXEIRA },
      {
        onSuccess: onPedida,
        onError: ({ message }) =>
          alert.show({ type: 'error', message: `Nenhum produto foi movido para a lixeira. ${message}` }),
      },
    );

  return (
    <div className="flex flex-col gap-3">
      <p>{quantos(ids.size, 'produto vai', 'produtos vão')} para a lixeira.</p>
      {comecando && <Skeleton rows={1} rowClassName="h-12" />}
      {previa.isError && (
        <p role="alert" className="text-brick-ink">
          {fraseDoServidor(previa.error, 'Não foi possível ver quantos estão publicados ou em vendas abertas.')}
        </p>
      )}
      {previa.data && <AvisosDaMassa avisos={previa.data.avisos} />}
      <p className="text-ink-soft">Você pode restaurar pela Lixeira.</p>
      {demais && <p className="text-brick-ink">{DEMAIS}</p>}
      <div className="mt-1 flex flex-wrap justify-end gap-2.5">
        <Button ref={cancelar} onClick={onClose}>
          Cancelar
        </Button>
        <Button
          look="danger"
          busy={comecando || mover.isPending}
          blocked={demais ? DEMAIS : undefined}
          // A double click is done once.
          onClick={({ detail }) => detail < 2 && confirmar()}
        >
          Mover para a lixeira
        </Button>
      </div>
    </div>
  );
}

const DEMAIS = `Escolha até ${contagem(NOMEADOS)} produtos de cada vez.`;

/** Brings back what was moved to the trash a moment ago; also after the screen it was done on was left. */
function useDesfazer(): (id: number) => void {
  const alert = useAlert();
  const tarefa = useDesfazerTarefa();

  const desfazer = async (id: number) => {
    try {
      await tarefa.mutateAsync(id);
    } catch (error) {
      alert.show({
        type: 'error',
        message: `Não foi possível desfazer. ${error instanceof Error ? error.message : ''}`,
        duration: PARA_LER_E_DESFAZER_MS,
        action: { label: 'Tentar novamente', onClick: () => void desfazer(id) },
      });
      return;
    }
    alert.show({
      type: 'success',
      message: 'Os produtos estão voltando da lixeira: em Tarefas aparece até onde já foi.',
    });
  };

  return (id) => void desfazer(id);
}
