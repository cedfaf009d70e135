import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Field, type FieldProps, fieldAndControl, frameLook } from './field.tsx';

type TextareaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'aria-invalid' | 'aria-describedby'>;

/** Takes text of several lines; it grows with what is written when the browser can do that. */
export function TextareaField(props: TextareaFieldProps) {
  const [field, textarea] = fieldAndControl(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          required={field.required}
          className={clsx(frameLook(field.error), 'field-sizing-content max-h-96 min-h-24 resize-y py-1.5 pr-3')}
        />
      )}
    </Field>
  );
}
