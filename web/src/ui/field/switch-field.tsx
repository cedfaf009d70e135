import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type SwitchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** Turns something on or off that takes effect around it at once. */
export function SwitchField({ label, hint, className, ...input }: SwitchFieldProps) {
  return (
    <label
      className={clsx(
        'inline-flex min-h-control items-center gap-3 text-control has-disabled:text-ink-soft has-enabled:cursor-pointer',
        className,
      )}
    >
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the browser tells whether the box is checked.
        role="switch"
        className="relative h-6 w-10 shrink-0 appearance-none rounded-full border border-edge bg-sunken transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-edge before:transition-transform checked:border-anil checked:bg-anil checked:before:translate-x-4 checked:before:bg-on-anil disabled:opacity-60"
      />
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  );
}
