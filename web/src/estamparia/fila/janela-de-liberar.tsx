import { OBRIGATORIO } from '@varal/contract/api.errors';
import { type FormEvent, useState } from 'react';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { quantos } from '../../base/texto/format.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useLiberarPecas } from './pecas.queries.ts';

type JanelaDeLiberarProps = {
  peca_ids: readonly number[];
  open: boolean;
  onClose: () => void;
  onLiberadas: () => void;
};

/** Lets pieces go before they are paid. The reason stays in the history of their sales. */
export function JanelaDeLiberar({ peca_ids, open, onClose, onLiberadas }: JanelaDeLiberarProps) {
  const alert = useAlert();
  const liberar = useLiberarPecas();
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (motivo.trim() === '') return setErro(OBRIGATORIO);
    liberar.mutate(
      { peca_ids: [...peca_ids], motivo },
      {
        onSuccess: ({ feitas, recusadas }) => {
          const motivos = [...new Set(recusadas.map((uma) => uma.motivo))].join(' ');
          alert.show({
            type: recusadas.length > 0 ? 'warning' : 'success',
            message: `${quantos(feitas, 'peça liberada', 'peças liberadas')}.${motivos && ` ${motivos}`}`,
          });
          setMotivo('');
          onLiberadas();
          onClose();
        },
        onError: (error) => setErro(fraseDoServidor(error, 'Erro ao liberar.')),
      },
    );
  };

  return (
    <FormModal
      open={open}
      title={`Liberar ${quantos(peca_ids.length, 'peça', 'peças')} antes do pagamento`}
      submit="Liberar"
      busy={liberar.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <form id={formId} noValidate onSubmit={submit}>
          <TextField
            label="Por quê"
            value={motivo}
            required
            maxLength={200}
            error={erro}
            hint="Fica no histórico da venda."
            onChange={({ target }) => {
              setErro(undefined);
              setMotivo(target.value);
            }}
          />
        </form>
      )}
    </FormModal>
  );
}
