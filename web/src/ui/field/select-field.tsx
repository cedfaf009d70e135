import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlLook, Field, type FieldProps, fieldAndControl } from './field.tsx';

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'aria-invalid' | 'aria-describedby'>;

/** Offers a choice among few: the browser's own list, with `<option>`s as children. */
export function SelectField(props: SelectFieldProps) {
  const [field, select] = fieldAndControl(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            required={field.required}
            className={clsx(controlLook(field.error), 'appearance-none truncate pr-9')}
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
