import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlLook, Field, type FieldProps } from './field.tsx';

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'aria-invalid' | 'aria-describedby'>;

/** A choice among few: the browser's own list, with `<option>`s as children. */
export function SelectField({
  label,
  error,
  hint,
  required,
  hideError,
  hideLabel,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, error, hint, required, hideError, hideLabel, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            required={required}
            className={clsx(controlLook(error), 'appearance-none truncate pr-9')}
          />
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-soft"
          />
        </div>
      )}
    </Field>
  );
}
