import { useCallback } from 'react';
import { useSettledText } from '../../base/busca/use-settled-text.ts';
import { valor } from '../../base/texto/format.ts';
import { MoneyField } from '../../ui/field/decimal-field.tsx';
import type { ErrosDePreco } from './filtros.ts';

type PrecoFieldProps = {
  label: string;
  nome: keyof ErrosDePreco;
  /** The lowest or highest price there is. */
  limite: number | null | undefined;
  value: string;
  /** It is called once the hand rests. */
  onChange: (mudado: Partial<Record<keyof ErrosDePreco, string>>) => void;
  error: string | undefined;
};

export function PrecoField({ label, nome, limite, value, onChange, error }: PrecoFieldProps) {
  const { typed, type } = useSettledText(
    value,
    useCallback((digitado: string) => onChange({ [nome]: digitado }), [nome, onChange]),
  );

  return (
    <MoneyField
      label={label}
      placeholder={valor(limite ?? 0)}
      maxLength={20}
      value={typed}
      onChange={(event) => type(event.target.value)}
      error={error}
    />
  );
}
