import { valor } from '../base/texto/format.ts';
import { DecimalField, type DecimalFieldProps } from './decimal-field.tsx';

/** Takes an amount in reais. */
export function MoneyField(props: Omit<DecimalFieldProps, 'format' | 'leading'>) {
  return <DecimalField placeholder="0,00" {...props} format={valor} leading={<span aria-hidden="true">R$</span>} />;
}
