import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { caretAfter, digitsBefore } from '../base/masks.ts';
import { TextField } from './text-field.tsx';

type MaskedFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref' | 'defaultValue'> & {
  value: string;
  /** Writes what was typed as it is to be seen. */
  mask: (typed: string) => string;
  onChange: (masked: string) => void;
};

/** Digits that get their punctuation while they are typed, wherever in the text that is. */
export function MaskedField({ value, mask, onChange, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  // Writing another text than was typed puts the caret at its end.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  return (
    <TextField
      autoComplete="off"
      {...field}
      ref={input}
      type="text"
      inputMode="numeric"
      value={mask(value)}
      onChange={({ target }) => {
        const masked = mask(target.value);
        const digits = digitsBefore(target.value, target.selectionStart ?? target.value.length);
        caret.current = masked === target.value ? target.selectionStart : caretAfter(masked, digits);
        onChange(masked);
      }}
    />
  );
}
