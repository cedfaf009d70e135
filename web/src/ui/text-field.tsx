import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'> & {
  label: string;
  /** Marks the field and is read with it. */
  error?: string | undefined;
  /** A remark below the field that is no refusal. */
  hint?: ReactNode;
  /** The sentence of the error is already to be seen elsewhere, for instance as placeholder. */
  hideError?: boolean;
  /** Stands inside the frame, after the text. */
  trailing?: ReactNode;
};

export function TextField({ label, error, hint, hideError = false, trailing, className, ...input }: TextFieldProps) {
  const id = useId();
  const hintId = `${id}-dica`;
  const errorId = `${id}-erro`;

  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={clsx(error && errorId, hint && hintId) || undefined}
          className={clsx(
            'min-h-control w-full rounded-corner border bg-surface pl-3 text-control text-ink',
            trailing ? 'pr-[calc(var(--spacing-control)+0.25rem)]' : 'pr-3',
            error ? 'border-brick-ink placeholder:text-brick-ink' : 'border-edge',
          )}
        />
        {trailing && <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>}
      </div>
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={hideError ? 'sr-only' : 'text-sm text-brick-ink'}>
          {error}
        </p>
      )}
    </div>
  );
}
