import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type CheckBoxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  /** The label is only read aloud when the things around it show what it is about. */
  hideLabel?: boolean;
  /** Some of what it stands for is ticked, not all. */
  indeterminate?: boolean;
};

export function CheckBox({ label, hideLabel = false, indeterminate = false, className, ref, ...input }: CheckBoxProps) {
  const Mark = indeterminate ? Minus : Check;

  return (
    <label
      className={clsx(
        'inline-flex min-h-control items-center gap-2.5 text-control',
        // In a long list `:has()` would make the browser look into the label of every row.
        hideLabel
          ? clsx('min-w-control justify-center', !input.disabled && 'cursor-pointer')
          : 'has-disabled:text-ink-soft has-enabled:cursor-pointer',
        className,
      )}
    >
      {/* The box lies above whatever a caller lays over its card to make all of it press the box. */}
      <span className="relative z-1 flex size-5 shrink-0">
        <input
          {...input}
          ref={(box) => {
            // There is no attribute for it.
            if (box) box.indeterminate = indeterminate;
            if (typeof ref === 'function') return ref(box);
            if (ref) ref.current = box;
          }}
          type="checkbox"
          className="peer size-5 appearance-none rounded-[4px] border border-edge bg-surface checked:border-anil checked:bg-anil indeterminate:border-anil indeterminate:bg-anil disabled:border-hairline disabled:bg-sunken checked:disabled:bg-rope"
        />
        {/* A long list of boxes has no marks until somebody ticks one. */}
        {(input.checked !== false || indeterminate) && (
          <Mark
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 m-auto hidden size-4 stroke-3 text-on-anil peer-checked:block peer-indeterminate:block"
          />
        )}
      </span>
      <span className={hideLabel ? 'sr-only' : 'min-w-0 wrap-anywhere'}>{label}</span>
    </label>
  );
}
