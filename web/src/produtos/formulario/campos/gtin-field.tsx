import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/field/text-field.tsx';

type GtinFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'onKeyDown'>;

/** The bar code on the goods is typed, or read into the field. */
export const GtinField = (props: GtinFieldProps) => (
  <TextField
    {...props}
    label="GTIN"
    inputMode="numeric"
    autoComplete="off"
    spellCheck={false}
    maxLength={30}
    placeholder="Código de barras"
    // A reader ends with Enter, which would save the form.
    onKeyDown={(event) => {
      if (event.key === 'Enter') event.preventDefault();
    }}
  />
);
