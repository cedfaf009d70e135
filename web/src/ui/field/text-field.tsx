import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlLook, Field, type FieldProps, fieldAndControl } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> & {
    /** It stands inside the frame, before the text: a unit, a picture. */
    leading?: ReactNode;
    /** It stands inside the frame, after the text. */
    trailing?: ReactNode;
  };

export function TextField({ leading, trailing, ...props }: TextFieldProps) {
  const [field, input] = fieldAndControl(props);
  return (
    <Field {...field}>
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
            required={field.required}
            className={clsx(
              controlLook(field.error),
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
