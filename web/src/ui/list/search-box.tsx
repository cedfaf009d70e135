import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useSettledText } from '../../base/busca/use-settled-text.ts';
import { IconButton } from '../button/icon-button.tsx';

type SearchBoxProps = {
  /** Read aloud, and the placeholder unless another is given. */
  label: string;
  placeholder?: string;
  value: string;
  /** It is called once the hand rests, and at once with Enter and when the box is cleared. */
  onChange: (text: string) => void;
  /** The hand rests this long before that. */
  ms?: number;
  className?: string;
};

export function SearchBox({ label, placeholder = label, value, onChange, ms, className }: SearchBoxProps) {
  const { typed, type, settle } = useSettledText(value, onChange, ms);
  const input = useRef<HTMLInputElement>(null);

  const clear = () => {
    settle('');
    input.current?.focus();
  };

  return (
    <search className={clsx('relative block min-w-0', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-[1.125rem] text-ink-soft"
      />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Within a form, it would send that.
            event.preventDefault();
            settle(typed);
          }
          if (event.key === 'Escape' && typed !== '') clear();
        }}
        className={clsx(
          'min-h-control w-full rounded-corner border border-edge bg-surface pl-10 text-control text-ellipsis text-ink',
          typed === '' ? 'pr-2' : 'pr-[calc(var(--spacing-control)+0.25rem)]',
        )}
      />
      {typed !== '' && (
        <IconButton
          icon={X}
          label="Limpar busca"
          className="absolute inset-y-0 right-0.5 text-ink-soft"
          onClick={clear}
        />
      )}
    </search>
  );
}
