import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { caretAfter, signsIn } from '../../base/texto/masks.ts';
import { TextField } from './text-field.tsx';

type MaskedFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'ref' | 'defaultValue'> & {
  value: string;
  /** Writes what was typed as it is to be seen. */
  mask: (typed: string) => string;
  onChange: (masked: string) => void;
};

/** Punctuates digits, or letters among them, while they are typed, wherever in the text that is. */
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
      inputMode="numeric"
      {...field}
      ref={input}
      type="text"
      value={mask(value)}
      onChange={({ target }) => {
        const masked = mask(target.value);
        // The count goes by the masked text: a sign that the mask leaves out does not count.
        const before = mask(target.value.slice(0, target.selectionStart ?? target.value.length));
        caret.current = masked === target.value ? target.selectionStart : caretAfter(masked, signsIn(before));
        onChange(masked);
      }}
    />
  );
}
