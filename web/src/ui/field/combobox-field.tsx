import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { latePart } from '../dialog/late-part.ts';
import type { ComboboxProps } from '../late/combobox.tsx';
import { controlLook, Field, type FieldProps, fieldAndControl } from './field.tsx';

type ComboboxFieldProps = FieldProps & Omit<ComboboxProps, 'control' | 'label' | 'error' | 'required' | 'autoFocus'>;

const useCombobox = latePart<ComboboxProps>(() => import('../late/combobox.tsx').then(({ Combobox }) => Combobox));

export function ComboboxField(props: ComboboxFieldProps) {
  const [field, combobox] = fieldAndControl(props);
  const { label, error, required } = field;
  const { Part: Combobox, bring } = useCombobox();
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    bring().catch(triedAgainOnFocus);
  }, [bring]);

  return (
    <Field {...field}>
      {(control) =>
        Combobox ? (
          <Combobox
            {...combobox}
            control={control}
            label={label}
            error={error}
            required={required}
            autoFocus={focused}
          />
        ) : (
          <div className="relative">
            <input
              {...control}
              {...(combobox.ref && { ref: combobox.ref })}
              readOnly
              aria-required={required}
              aria-busy="true"
              placeholder={combobox.placeholder}
              value={combobox.value?.label ?? ''}
              onFocus={() => {
                setFocused(true);
                bring().catch(triedAgainOnFocus);
              }}
              onBlur={() => setFocused(false)}
              className={clsx(controlLook(error), 'pr-10 text-ellipsis')}
            />
            <ChevronDown
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-soft"
            />
          </div>
        )
      }
    </Field>
  );
}

const triedAgainOnFocus = () => undefined;
