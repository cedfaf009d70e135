import { Trash2 } from 'lucide-react';
import { mascaraDeCep } from '../../base/texto/masks.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { DecimalField, MoneyField } from '../../ui/field/decimal-field.tsx';
import { IntegerField } from '../../ui/field/integer-field.tsx';
import { MaskedField } from '../../ui/field/masked-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { fieldsOf } from '../../ui/form/use-form.ts';
import type { Coluna, ErrosDaFaixa, FaixaDigitada } from './faixas-digitadas.ts';

type LinhaDaTabelaProps = {
  linha: FaixaDigitada;
  numero: number;
  erros: ErrosDaFaixa;
  onChange: (novos: Partial<FaixaDigitada>) => void;
  onRemover: () => void;
};

export function LinhaDaTabela({ linha, numero, erros, onChange, onRemover }: LinhaDaTabelaProps) {
  const label = numero === 1 ? '' : 'lg:[&>label]:sr-only';
  const { masked, field } = fieldsOf<Coluna>(linha, erros, (coluna) => (text) => onChange({ [coluna]: text }));

  return (
    <li>
      <fieldset className="grid grid-cols-2 items-start gap-x-3 gap-y-2 max-lg:rounded-corner max-lg:border max-lg:border-hairline max-lg:p-3 sm:max-lg:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_7.5rem_7.5rem_6.5rem_8rem_6rem_auto]">
        <legend className="sr-only">Linha {numero}</legend>
        <TextField
          {...field('nome')}
          label="Nome"
          maxLength={60}
          autoComplete="off"
          className={`max-lg:col-span-full ${label}`}
        />
        <MaskedField {...masked('cep_de')} label="CEP inicial" mask={mascaraDeCep} className={label} />
        <MaskedField {...masked('cep_ate')} label="CEP final" mask={mascaraDeCep} className={label} />
        <DecimalField {...field('peso_ate')} label="Até (kg)" maxLength={12} className={label} />
        <MoneyField {...field('valor')} label="Valor" maxLength={14} className={label} />
        <IntegerField {...field('prazo_entrega')} label="Dias" maxLength={3} className={label} />
        <IconButton
          icon={Trash2}
          label={`Remover linha ${numero}`}
          onClick={onRemover}
          className={`self-end justify-self-end lg:self-start ${numero === 1 ? 'lg:mt-6' : ''}`}
        />
      </fieldset>
    </li>
  );
}
