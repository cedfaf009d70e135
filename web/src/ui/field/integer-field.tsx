import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';
import { typeInto } from './type-into.ts';

/** Takes a whole number. Like a DecimalField it holds the text, and is tidied when it is left: 007 becomes 7. */
export function IntegerField({ onBlur, ...field }: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      type="text"
      inputMode="numeric"
      onBlur={(event) => {
        typeInto(event.target, tidied(event.target.value));
        onBlur?.(event);
      }}
    />
  );
}

const tidied = (typed: string): string => (/^\s*\d+\s*$/.test(typed) ? typed.trim().replace(/^0+(?=\d)/, '') : typed);
