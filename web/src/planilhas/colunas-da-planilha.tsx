import { CAMPOS_DA_PLANILHA, type TipoDePlanilha } from '@varal/contract/planilhas/importacao-de-planilha';
import { SelectField } from '../ui/field/select-field.tsx';
import type { Colunas } from './planilhas.queries.ts';

type Props = { tipo: TipoDePlanilha; colunas: Colunas; onMudar: (colunas: Colunas) => void };

/** Shows what is in each column, to be corrected. A field that is chosen for one column leaves the other. */
export function ColunasDaPlanilha({ tipo, colunas, onMudar }: Props) {
  const escolher = (lugar: number, campo: string | null) =>
    onMudar(
      colunas.map((uma, n) => {
        if (n === lugar) return { ...uma, campo };
        return campo !== null && uma.campo === campo ? { ...uma, campo: null } : uma;
      }),
    );

  return (
    <ul aria-label="Colunas" className="divide-y divide-hairline rounded-corner border border-hairline bg-surface">
      {colunas.map(({ coluna, campo, exemplos }, lugar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and they keep their places.
        <li key={lugar} className="grid items-center gap-x-4 gap-y-1.5 px-4 py-3 sm:grid-cols-[1fr_14rem]">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{coluna}</p>
            <p className="truncate text-sm text-ink-soft">{exemplos.join(' · ') || 'vazia'}</p>
          </div>
          <SelectField
            label={`O que está em ${coluna}`}
            hideLabel
            value={campo ?? ''}
            onChange={({ currentTarget }) => escolher(lugar, currentTarget.value || null)}
          >
            <option value="">Não importar</option>
            {Object.entries(CAMPOS_DA_PLANILHA[tipo]).map(([nome, rotulo]) => (
              <option key={nome} value={nome}>
                {rotulo}
              </option>
            ))}
          </SelectField>
        </li>
      ))}
    </ul>
  );
}
