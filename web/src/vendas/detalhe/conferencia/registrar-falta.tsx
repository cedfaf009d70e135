import { OBRIGATORIO } from '@varal/contract/api.errors';
import { MOTIVOS_DA_FALTA } from '@varal/contract/vendas/conferencia/conferencia';
import { type FormEvent, useId, useState } from 'react';
import { contagem, quantos } from '../../../base/texto/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { IntegerField } from '../../../ui/field/integer-field.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';

type RegistrarFaltaProps = {
  descricao: string;
  pedidas: number;
  lidas: number;
  /** The number of units that were said to be missing before. */
  faltam: number;
  open: boolean;
  busy: boolean;
  recusa: string | undefined;
  onRegistrar: (falta: { quantidade: number; motivo: string }) => void;
  onClose: () => void;
};

const OUTRO = 'Outro motivo';

export function RegistrarFalta({
  descricao,
  pedidas,
  lidas,
  faltam,
  open,
  busy,
  recusa,
  onRegistrar,
  onClose,
}: RegistrarFaltaProps) {
  const formId = useId();
  const restam = pedidas - lidas;
  const [quantidade, setQuantidade] = useState(String(faltam || restam));
  const [escolhido, setEscolhido] = useState<string>(MOTIVOS_DA_FALTA[0]);
  const [escrito, setEscrito] = useState('');
  const [tentou, setTentou] = useState(false);
  const motivo = escolhido === OUTRO ? escrito.trim() : escolhido;
  const quantas = /^\d+$/.test(quantidade.trim()) ? Number(quantidade) : 0;
  const quantidadeErrada = quantas < 1 || quantas > restam ? `Informe de 1 a ${restam}.` : undefined;
  const motivoErrado = motivo === '' ? OBRIGATORIO : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTentou(true);
    if (!busy && !quantidadeErrada && !motivoErrado) onRegistrar({ quantidade: quantas, motivo });
  };

  return (
    <Modal
      open={open}
      title="Registrar falta"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} look="primary" busy={busy}>
            Registrar falta
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
        <p className="wrap-anywhere">
          <strong>{descricao}</strong>
          <span className="text-ink-soft">
            {' '}
            · {contagem(lidas)} de {quantos(pedidas, 'lido', 'lidos')}
          </span>
        </p>
        <IntegerField
          label="Quantos faltam"
          value={quantidade}
          onChange={({ target }) => setQuantidade(target.value)}
          error={tentou ? quantidadeErrada : undefined}
        />
        <SelectField label="Motivo" value={escolhido} onChange={({ target }) => setEscolhido(target.value)}>
          {[...MOTIVOS_DA_FALTA, OUTRO].map((um) => (
            <option key={um}>{um}</option>
          ))}
        </SelectField>
        {escolhido === OUTRO && (
          <TextField
            label="Qual"
            value={escrito}
            maxLength={200}
            onChange={({ target }) => setEscrito(target.value)}
            error={tentou ? motivoErrado : undefined}
          />
        )}
        {recusa && (
          <p role="alert" className="text-brick-ink">
            {recusa}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          A venda não vai para a embalagem enquanto houver falta. Ela se resolve quando os produtos aparecem ou quando a
          venda é editada.
        </p>
      </form>
    </Modal>
  );
}
