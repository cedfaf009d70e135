import { INTEIRO_INVALIDO } from '@varal/contract/api.errors';
import type { ItemDaContagem } from '@varal/contract/contagens/contagem';
import { MAIOR_QUANTIDADE } from '@varal/contract/contagens/limites';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { type FormEvent, useState } from 'react';
import { contagem, momento } from '../../base/texto/format.ts';
import { useSemRede } from '../../sem-sinal/use-sem-rede.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { IntegerField } from '../../ui/field/integer-field.tsx';

type DigitarQuantidadeProps = {
  item: ItemDaContagem;
  /** The moment until which this device knows what others counted. */
  ate: string;
  onContar: (total: number) => void;
  onClose: () => void;
};

/** Takes how many there are of a thing in all; what was read of it already is part of that. */
export function DigitarQuantidade({ item, ate, onContar, onClose }: DigitarQuantidadeProps) {
  const [texto, setTexto] = useState('');
  const [conferir, setConferir] = useState(false);
  const semRede = useSemRede();
  const ja = item.contada ?? 0;
  const total = /^\d{1,5}$/.test(texto.trim()) ? Number(texto) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setConferir(true);
    if (total === undefined || total > MAIOR_QUANTIDADE) return;
    onContar(total);
  };

  return (
    <FormModal open title="Quantas há?" submit="Contar" onClose={onClose}>
      {(formId) => (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
          <p className="font-semibold wrap-anywhere">{descricaoDe(item)}</p>
          <IntegerField
            label="Quantidade em todos os lugares"
            value={texto}
            onChange={({ target }) => setTexto(target.value)}
            hint={
              <>
                {item.contada === null ? 'Nenhuma? Digite 0.' : `Já contadas: ${contagem(ja)}.`}
                {semRede && ` Sem conexão: o que outros contaram desde ${momento(ate)} será somado.`}
              </>
            }
            error={conferir && total === undefined ? INTEIRO_INVALIDO : undefined}
            autoFocus
          />
        </form>
      )}
    </FormModal>
  );
}
