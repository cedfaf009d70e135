import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../ui/field/select-field.tsx';
import { modelosDaLoja } from './planilhas.queries.ts';

type Props = { modelo_id: number | null; onMudar: (modelo_id: number | null) => void };

/** New products that the spreadsheet gives no model get this one: its category too, and its prices where there are none. */
export function ModeloDaPlanilha({ modelo_id, onMudar }: Props) {
  const { data: modelos = [] } = useQuery(modelosDaLoja);
  return (
    <SelectField
      label="Modelo dos produtos novos"
      hint="Vale para os que a planilha traz sem modelo. Dele vêm também a categoria e o preço, onde ela não diz."
      value={modelo_id ?? ''}
      onChange={({ currentTarget }) => onMudar(currentTarget.value === '' ? null : Number(currentTarget.value))}
      className="max-w-md"
    >
      <option value="">Nenhum</option>
      {modelos.map(({ id, codigo, nome }) => (
        <option key={id} value={id}>
          {codigo} · {nome}
        </option>
      ))}
    </SelectField>
  );
}
