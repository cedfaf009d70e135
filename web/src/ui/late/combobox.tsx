import { Combobox as Base } from '@base-ui/react/combobox';
import { clsx } from 'clsx';
import { Check, ChevronDown, LoaderCircle, Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { containsWords } from '../../base/texto/contains-words.ts';
import { IconButton } from '../button/icon-button.tsx';
import { type ControlProps, controlLook } from '../field/field.tsx';

export type ComboboxOption = {
  id: number;
  label: string;
  detail?: string | undefined;
};

export type ComboboxProps = {
  control: ControlProps;
  /** The field says it itself: while the list is open, all around it is hidden from screen readers, its label too. */
  label: string;
  error?: string | undefined;
  required?: boolean | undefined;
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption) => void;
  /** The user chooses from these; with `onSearch`, they are the ones that were found. */
  options: readonly ComboboxOption[];
  /** The server looks for them: called with what was typed, '' when the field is left. Absent: found among the options. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  failed?: string | undefined;
  empty: string;
  /** An entry at the end that does something else, such as creating one; it gets what was typed. */
  action?: { label: string; onSelect: (typed: string) => void };
  placeholder: string;
  /** The keyboard stood in its place before its code had come. */
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** This id stands for the action at the end of the options; no record has it. */
const ACTION_ID = -1;

/** Draws a ComboboxField; it stands on its own because its code is heavy. */
export function Combobox(props: ComboboxProps) {
  const { control, label, error, required, placeholder, autoFocus = false, ref } = props;
  const { value, onChange, options, onSearch, loading = false, failed, empty, action } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const found = onSearch ? options : options.filter(({ label, detail }) => containsWords(`${label} ${detail}`, typed));
  const shown = action ? [...found, { id: ACTION_ID, label: action.label }] : found;

  const search = (text: string) => {
    setTyped(text);
    onSearch?.(text);
  };
  const choose = (option: ComboboxOption | null) => {
    if (option?.id === ACTION_ID) return action?.onSelect(typed);
    // A field may be erased to look for another; until one is found, the one there was is still chosen.
    if (option) onChange(option);
  };

  return (
    <Base.Root
      items={shown}
      filteredItems={shown}
      value={value}
      onValueChange={choose}
      onInputValueChange={(text, { reason }) => {
        if (reason !== 'input-change') return;
        search(text);
        // The list opens even when all is erased, because closing it puts back what was chosen.
        setOpen(true);
      }}
      open={open}
      onOpenChange={(isOpen) => {
        setOpen(isOpen);
        if (!isOpen) search('');
      }}
      isItemEqualToValue={(one, other) => one.id === other.id}
      itemToStringLabel={({ label }) => label}
      itemToStringValue={({ id }) => String(id)}
      autoHighlight
    >
      <Base.InputGroup className="relative">
        <Base.Input
          {...control}
          aria-label={label}
          aria-required={required}
          {...(ref && { ref })}
          autoFocus={autoFocus}
          placeholder={placeholder}
          onClick={({ currentTarget }) => currentTarget.select()}
          onKeyDown={(event) => {
            // The options were found for an earlier text than the one typed by now, so Enter chooses none.
            if (event.key !== 'Enter' || !open || !loading || typed === '') return;
            event.preventDefault();
            event.preventBaseUIHandler();
          }}
          className={clsx(controlLook(error), 'text-ellipsis pr-10')}
        />
        <div className="absolute inset-y-0 right-0.5 flex items-center text-ink-soft">
          <Base.Trigger render={<IconButton icon={ChevronDown} label="Mostrar opções" tabIndex={-1} />} />
        </div>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-50 outline-none">
          <Base.Popup
            aria-busy={loading || undefined}
            className="max-h-[min(22rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain rounded-corner border border-edge bg-surface p-1 shadow-lifted"
          >
            <Status {...{ loading, failed }} empty={found.length === 0 ? empty : undefined} />
            <Base.List>
              {(option: ComboboxOption) =>
                option.id === ACTION_ID ? (
                  <ActionEntry key={option.id} option={option} below={found.length > 0} />
                ) : (
                  <Entry key={option.id} option={option} />
                )
              }
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type StatusProps = { loading: boolean; failed: string | undefined; empty: string | undefined };

function Status({ loading, failed, empty }: StatusProps) {
  return (
    <Base.Status>
      {loading && (
        <span className="flex items-center gap-2 px-3 py-2 text-ink-soft">
          <LoaderCircle aria-hidden="true" className="spin size-4" />
          Buscando...
        </span>
      )}
      {!loading && failed && <span className="block px-3 py-2 text-brick-ink">{failed}</span>}
      {!loading && !failed && empty && <span className="block px-3 py-2 text-ink-soft">{empty}</span>}
    </Base.Status>
  );
}

function Entry({ option }: { option: ComboboxOption }) {
  return (
    <Base.Item value={option} className={ENTRY}>
      <span className="size-4 shrink-0">
        <Base.ItemIndicator>
          <Check aria-hidden="true" className="size-4 text-anil-ink" />
        </Base.ItemIndicator>
      </span>
      <span className="min-w-0 wrap-anywhere">
        {option.label}
        {option.detail && <span className="block text-sm text-ink-soft">{option.detail}</span>}
      </span>
    </Base.Item>
  );
}

function ActionEntry({ option, below }: { option: ComboboxOption; below: boolean }) {
  return (
    <Base.Item
      value={option}
      className={clsx(ENTRY, 'sticky -bottom-1 bg-surface font-semibold text-anil-ink', below && 'mt-1')}
    >
      <Plus aria-hidden="true" className="size-4 shrink-0" />
      {option.label}
    </Base.Item>
  );
}

const ENTRY =
  'flex min-h-control cursor-pointer items-center gap-2.5 rounded-corner px-2.5 py-1 outline-none select-none data-highlighted:bg-anil-soft';
