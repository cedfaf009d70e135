import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

export type FieldProps = {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** The sentence of the error is already to be seen elsewhere, for instance as placeholder. */
  hideError?: boolean | undefined;
  /** It must not stay empty, which a mark says; those who listen hear it from the control. */
  required?: boolean | undefined;
  /** The label is only read aloud when the things around the field show its name, as in a table. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

/** A control inside a field must carry these, so that label, hint and error are read with it. */
export type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Divides the props into those of the Field and those left for its control. */
export function fieldAndControl<P extends FieldProps>(props: P): [FieldProps, Omit<P, keyof FieldProps>] {
  const { label, error, hint, required, hideError, hideLabel, className, ...control } = props;
  return [{ label, error, hint, required, hideError, hideLabel, className }, control];
}

type FrameProps = FieldProps & { children: (control: ControlProps) => ReactNode };

export function Field(props: FrameProps) {
  const { label, error, hint, required = false, hideError = false, hideLabel = false, className, children } = props;
  const id = useId();
  const hintId = `${id}-dica`;
  const errorId = `${id}-erro`;

  return (
    <div className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <div className={hideLabel ? 'sr-only' : 'flex gap-x-1 text-sm font-medium text-ink'}>
        <label htmlFor={id}>{label}</label>
        {required && (
          <span aria-hidden="true" className="text-brick-ink">
            *
          </span>
        )}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': clsx(error && errorId, hint && hintId) || undefined,
      })}
      {error && (
        <p id={errorId} className={hideError ? 'sr-only' : 'text-sm text-brick-ink'}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

export const frameLook = (error: string | undefined): string =>
  clsx(
    'w-full rounded-corner border bg-surface pl-3 text-control text-ink disabled:border-hairline disabled:bg-sunken disabled:text-ink-soft disabled:opacity-100 [&[readonly]]:border-hairline [&[readonly]]:bg-sunken',
    error ? 'border-brick-ink placeholder:text-brick-ink' : 'border-edge',
  );

/** Gives the same frame the height of one line. */
export const controlLook = (error: string | undefined): string => `${frameLook(error)} min-h-control`;
