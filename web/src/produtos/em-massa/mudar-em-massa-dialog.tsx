import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useDebouncedValue } from '../../base/busca/use-debounced-value.ts';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { quantos } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { AndamentoDaMassa } from './andamento-da-massa.tsx';
import { CamposDaMudanca } from './campos-da-mudanca.tsx';
import { previaDaMassa, type Quais, useMudarEmMassa } from './em-massa.queries.ts';
import { lerMudanca, NADA_DIGITADO, type TipoDeMudanca } from './mudanca-digitada.ts';
import { PreviaDaMassa } from './previa-da-massa.tsx';

export type MudarEmMassaProps = {
  tipo: TipoDeMudanca;
  quais: Quais;
  /** The number of selected products. */
  quantidade: number;
  open: boolean;
  onClose: () => void;
};

const TEXTOS = {
  preco: { titulo: 'Mudar preço', fazer: 'Mudar' },
  categoria: { titulo: 'Mudar categoria', fazer: 'Mudar' },
  local: { titulo: 'Mudar local', fazer: 'Mudar' },
  publicar: { titulo: 'Publicar no Bling', fazer: 'Publicar' },
} as const satisfies Record<TipoDeMudanca, { titulo: string; fazer: string }>;

/** Until the hand rests, so that no preview is worked out for a half typed number. */
const DESCANSO_MS = 250;

/** Changes many products: what it would do is seen while it is typed, and then how far it came. */
export function MudarEmMassaDialog({ tipo, quais, quantidade, open, onClose }: MudarEmMassaProps) {
  const [tarefa_id, setTarefa] = useState<number | null>(null);
  const titulo = `${TEXTOS[tipo].titulo} de ${quantos(quantidade, 'produto', 'produtos')}`;

  return (
    <Modal open={open} title={tipo === 'publicar' ? 'Publicar no Bling' : titulo} size="lg" onClose={onClose}>
      {tarefa_id === null ? (
        <Escolher tipo={tipo} quais={quais} onClose={onClose} onPedida={setTarefa} />
      ) : (
        <AndamentoDaMassa id={tarefa_id} onClose={onClose} />
      )}
    </Modal>
  );
}

type EscolherProps = Pick<MudarEmMassaProps, 'tipo' | 'quais' | 'onClose'> & { onPedida: (id: number) => void };

function Escolher({ tipo, quais, onClose, onPedida }: EscolherProps) {
  const [digitado, setDigitado] = useState(NADA_DIGITADO);
  const formId = useId();
  const alert = useAlert();
  const mudar = useMudarEmMassa();
  const mudanca = lerMudanca(tipo, digitado);
  const vista = useDebouncedValue(JSON.stringify(mudanca), DESCANSO_MS);
  const previa = useQuery(previaDaMassa(quais, JSON.parse(vista)));
  const mudam = mudanca && previa.data ? previa.data.n_produtos : 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mudanca || mudar.isPending) return;
    mudar.mutate(
      { ...quais, mudanca },
      {
        onSuccess: ({ id }) => onPedida(id),
        onError: (error) =>
          alert.show({ type: 'error', message: fraseDoServidor(error, 'Não foi possível mudar os produtos.') }),
      },
    );
  };

  return (
    <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <CamposDaMudanca tipo={tipo} digitado={digitado} onChange={(novo) => setDigitado({ ...digitado, ...novo })} />
      {mudanca && !previa.data && !previa.isError && <Skeleton rows={3} rowClassName="h-10" />}
      {mudanca && previa.isError && (
        <p role="alert" className="text-brick-ink">
          {fraseDoServidor(previa.error, 'Não foi possível ver o que mudaria.')}
        </p>
      )}
      {mudanca && previa.data && <PreviaDaMassa previa={previa.data} />}
      <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap justify-end gap-2.5 border-t border-hairline bg-surface px-4 py-3">
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          type="submit"
          look="primary"
          busy={mudar.isPending}
          blocked={mudanca ? undefined : 'Preencha o que deve mudar.'}
        >
          {mudam > 0 ? `${TEXTOS[tipo].fazer} ${quantos(mudam, 'produto', 'produtos')}` : TEXTOS[tipo].fazer}
        </Button>
      </div>
    </form>
  );
}
