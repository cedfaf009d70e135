import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useDebouncedValue } from '../../base/busca/use-debounced-value.ts';
import type { ComboboxOption } from '../late/combobox.tsx';
import { ComboboxField } from './combobox-field.tsx';

type OfCombobox = Omit<ComponentProps<typeof ComboboxField>, 'value' | 'onChange' | 'options' | 'onSearch' | 'loading'>;

type SearchedFieldProps<Found, Key extends QueryKey> = Omit<OfCombobox, 'failed'> & {
  value: ComboboxOption | null;
  queryOf: (text: string) => UseQueryOptions<Found[], Error, Found[], Key>;
  /** It tells which of those that were found may be chosen; all, when absent. */
  only?: (found: Found) => boolean;
  optionOf: (found: Found) => ComboboxOption;
  onChange: (chosen: Found) => void;
  failed: string;
};

/** Offers a choice among more than a page could hold: the server finds them by what is typed. */
export function SearchedField<Found extends { id: number }, Key extends QueryKey>(
  props: SearchedFieldProps<Found, Key>,
) {
  const { queryOf, only = () => true, optionOf, onChange, failed, ...field } = props;
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const searched = useDebouncedValue(text, 300);
  const { data = [], isPending, isPlaceholderData, isError } = useQuery(queryOf(searched));
  const found = data.filter(only);

  return (
    <ComboboxField
      {...field}
      onChange={(option) => {
        const chosen = found.find(({ id }) => id === option.id);
        if (chosen) onChange(chosen);
      }}
      options={found.map(optionOf)}
      onSearch={setTyped}
      loading={isPending || searched !== text || isPlaceholderData}
      failed={isError ? failed : undefined}
    />
  );
}
