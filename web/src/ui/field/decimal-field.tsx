import { lerDecimal } from '@varal/contract/dinheiro';
import type { ComponentProps } from 'react';
import { decimal, valor } from '../../base/texto/format.ts';
import { TextField } from './text-field.tsx';
import { typeInto } from './type-into.ts';

type DecimalFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'> & {
  /** The number is written like this once the field is left. */
  format?: (number: number) => string;
};

/** When it is left, the text is written as the shop writes it, unless that would be another number. */
export function DecimalField({ format = decimal, onBlur, ...field }: DecimalFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      type="text"
      inputMode="decimal"
      onBlur={(event) => {
        typeInto(event.target, rewritten(event.target.value, format));
        onBlur?.(event);
      }}
    />
  );
}

function rewritten(typed: string, format: (number: number) => string): string {
  const number = lerDecimal(typed);
  if (number === null) return typed;
  const written = format(number);
  return lerDecimal(written) === number ? written : typed;
}

export function MoneyField(props: Omit<DecimalFieldProps, 'format' | 'leading'>) {
  return <DecimalField placeholder="0,00" {...props} format={valor} leading={<span aria-hidden="true">R$</span>} />;
}
