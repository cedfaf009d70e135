import { type FormaDePagamento, MAIS_PARCELAS, ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import type { ComponentProps } from 'react';
import { dinheiro } from '../../base/texto/format.ts';
import { MoneyField } from '../../ui/field/decimal-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import type { TextField } from '../../ui/field/text-field.tsx';

type CamposDaFormaProps = {
  forma: string;
  formas: readonly FormaDePagamento[];
  /** The customer's, of goods that came back. */
  credito: number;
  field: (name: 'forma' | 'valor' | 'parcelas') => Pick<ComponentProps<typeof TextField>, 'name' | 'error'> & {
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
};

/** Asks in which form an amount is paid. */
export function CamposDaForma({ forma, formas, credito, field }: CamposDaFormaProps) {
  return (
    <>
      <SelectField {...field('forma')} label="Forma">
        {formas.map((uma) => (
          <option key={uma} value={uma}>
            {ROTULOS_DA_FORMA[uma]}
            {uma === 'credito' && ` (tem ${dinheiro(credito)})`}
          </option>
        ))}
      </SelectField>
      <MoneyField {...field('valor')} label="Valor" required />
      {forma === 'cartao_credito' && (
        <SelectField {...field('parcelas')} label="Parcelas">
          {PARCELAS.map((n) => (
            <option key={n} value={n}>
              {n}×
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

const PARCELAS = Array.from({ length: MAIS_PARCELAS }, (_, n) => String(n + 1));
