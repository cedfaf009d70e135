import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlLook, Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> & {
    /** Stands inside the frame, before the text: a unit, a picture. */
    leading?: ReactNode;
    /** Stands inside the frame, after the text. */
    trailing?: ReactNode;
  };

export function TextField({
  label,
  error,
  hint,
  required,
  hideError,
  hideLabel,
  leading,
  trailing,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, required, hideError, hideLabel, className }}>
      {(control) => (
        <div className="relative">
          {leading && (
            <div className="pointer-events-none absolute inset-y-0 left-0 flex w-10 items-center justify-center text-ink-soft">
              {leading}
            </div>
          )}
          <input
            {...input}
            {...control}
            required={required}
            className={clsx(
              controlLook(error),
              leading && 'pl-10',
              trailing ? 'pr-[calc(var(--spacing-control)+0.25rem)]' : 'pr-3',
            )}
          />
          {trailing && <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>}
        </div>
      )}
    </Field>
  );
}
