import { type CampoFiscal, ORIGENS_FISCAIS } from '@varal/contract/modelos/fiscal';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { SelectField } from '../ui/field/select-field.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { cardLook } from '../ui/page/card-look.ts';

type FiscalFieldsProps = {
  field: (campo: CampoFiscal) => Pick<ComponentProps<typeof TextField>, 'value' | 'error' | 'name'> & {
    onChange: (event: { target: { value: string } }) => void;
  };
  /** Says what counts for an empty field. */
  vazio: string;
};

/** Stays closed, as few touch it, unless something in it is filled in or refused. */
export function FiscalFields({ field, vazio }: FiscalFieldsProps) {
  const [ncm, cest, origem, unidade] = [field('ncm'), field('cest'), field('origem_fiscal'), field('unidade')];
  const campos = [ncm, cest, origem, unidade];
  const [aberto, setAberto] = useState(() => campos.some(({ value }) => value));

  return (
    <details
      open={aberto || campos.some(({ error }) => error)}
      onToggle={({ currentTarget }) => setAberto(currentTarget.open)}
      className={`${cardLook} group px-4 sm:px-5`}
    >
      <summary className="flex min-h-control cursor-pointer items-center gap-2 py-2.5 text-lg font-bold">
        Fiscal{' '}
        <span className="min-w-0 flex-1 text-sm font-normal text-ink-soft">NCM, CEST, origem e unidade na nota</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3.5 pt-1 pb-4 sm:grid-cols-4 sm:pb-5">
        <TextField {...ncm} label="NCM" inputMode="numeric" maxLength={12} placeholder={vazio} autoComplete="off" />
        <TextField {...cest} label="CEST" inputMode="numeric" maxLength={12} placeholder={vazio} autoComplete="off" />
        <TextField {...unidade} label="Unidade" maxLength={6} placeholder={vazio} autoComplete="off" />
        <SelectField {...origem} label="Origem">
          <option value="">{vazio}</option>
          {ORIGENS_FISCAIS.map((nome, numero) => (
            <option key={nome} value={numero}>
              {numero} – {nome}
            </option>
          ))}
        </SelectField>
      </div>
    </details>
  );
}
