import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Field, type FieldProps, frameLook } from './field.tsx';

type TextareaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'aria-invalid' | 'aria-describedby'>;

/** Text of several lines; it grows with what is written where the browser can do that. */
export function TextareaField({
  label,
  error,
  hint,
  required,
  hideError,
  hideLabel,
  className,
  ...textarea
}: TextareaFieldProps) {
  return (
    <Field {...{ label, error, hint, required, hideError, hideLabel, className }}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          required={required}
          className={clsx(frameLook(error), 'field-sizing-content max-h-96 min-h-24 resize-y py-1.5 pr-3')}
        />
      )}
    </Field>
  );
}
