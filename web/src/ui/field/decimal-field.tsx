import { lerDecimal } from '@varal/contract/dinheiro';
import type { ComponentProps } from 'react';
import { decimal, valor } from '../../base/texto/format.ts';
import { TextField } from './text-field.tsx';
import { typeInto } from './type-into.ts';

export type DecimalFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'value' | 'defaultValue'
> & {
  /** The text as typed, or a number, which is shown with a comma. Absent: the field keeps its text itself. */
  value?: string | number | null;
  defaultValue?: string | number | null;
  /** The number is written like this once the field is left. */
  format?: (number: number) => string;
};

/**
 * Takes a number with decimals, typed with comma or point. What it holds is the text: the contract reads it as the
 * number. When it is left it is written as the shop writes it, unless that would be another number.
 */
export function DecimalField({ value, defaultValue, format = decimal, onBlur, ...field }: DecimalFieldProps) {
  const textOf = (given: string | number | null) => (typeof given === 'number' ? format(given) : (given ?? ''));

  return (
    <TextField
      autoComplete="off"
      {...field}
      {...(value !== undefined && { value: textOf(value) })}
      {...(defaultValue !== undefined && { defaultValue: textOf(defaultValue) })}
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

/** Takes an amount in reais. */
export function MoneyField(props: Omit<DecimalFieldProps, 'format' | 'leading'>) {
  return <DecimalField placeholder="0,00" {...props} format={valor} leading={<span aria-hidden="true">R$</span>} />;
}
