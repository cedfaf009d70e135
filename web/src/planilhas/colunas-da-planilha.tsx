import {
  CAMPO_DA_PRIMEIRA_CHEIA,
  CAMPO_DE_VARIAS_COLUNAS,
  CAMPOS_DA_PLANILHA,
  ehCampoDasEstampas,
  ehCampoDeAdmins,
  type TipoDePlanilha,
} from '@varal/contract/planilhas/importacao-de-planilha';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useEhAdmin } from '../base/sessao/so-admins-mudam.tsx';
import { contagem } from '../base/texto/format.ts';
import { usePartes } from '../partes/use-partes.ts';
import { SelectField } from '../ui/field/select-field.tsx';
import type { Colunas } from './planilhas.queries.ts';

type Props = { tipo: TipoDePlanilha; colunas: Colunas; onMudar: (colunas: Colunas) => void };

/** Other programs write dozens of columns that say nothing here. This many of them are shown with the others. */
const A_VISTA = 5;
const DE_VARIAS: ReadonlySet<string> = new Set([CAMPO_DE_VARIAS_COLUNAS, CAMPO_DA_PRIMEIRA_CHEIA]);
const LISTA = 'divide-y divide-hairline rounded-corner border border-hairline bg-surface';

/**
 * Shows what is in each column, to be corrected. A field that is chosen for one column leaves the other, but for what several may say. Where many columns are not
 * known they are folded, and stay where they are when one is chosen.
 */
export function ColunasDaPlanilha({ tipo, colunas, onMudar }: Props) {
  const [desconhecidas] = useState(() => new Set(colunas.flatMap(({ campo }, lugar) => (campo === null ? lugar : []))));
  const dobra = desconhecidas.size > A_VISTA && desconhecidas.size < colunas.length;
  const todas = colunas.map((uma, lugar) => ({ ...uma, lugar }));
  const dobradas = dobra ? todas.filter(({ lugar }) => desconhecidas.has(lugar)) : [];
  const escolher = (lugar: number, campo: string | null) =>
    onMudar(
      colunas.map((uma, n) => {
        if (n === lugar) return { ...uma, campo };
        return campo !== null && !DE_VARIAS.has(campo) && uma.campo === campo ? { ...uma, campo: null } : uma;
      }),
    );

  return (
    <div className="flex flex-col gap-2.5">
      <ul aria-label="Colunas" className={LISTA}>
        {todas
          .filter((uma) => !dobradas.includes(uma))
          .map((uma) => (
            <Coluna key={uma.lugar} tipo={tipo} coluna={uma} onEscolher={escolher} />
          ))}
      </ul>
      {dobradas.length > 0 && (
        <details className="group">
          <summary className="flex min-h-control cursor-pointer items-center gap-1.5 font-medium">
            Mais {contagem(dobradas.length)} colunas, que o Varal não conhece
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
          </summary>
          <ul aria-label="Outras colunas" className={LISTA}>
            {dobradas.map((uma) => (
              <Coluna key={uma.lugar} tipo={tipo} coluna={uma} onEscolher={escolher} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type ColunaProps = {
  tipo: TipoDePlanilha;
  coluna: Colunas[number] & { lugar: number };
  onEscolher: (lugar: number, campo: string | null) => void;
};

function Coluna({ tipo, coluna: { coluna, campo, exemplos, lugar }, onEscolher }: ColunaProps) {
  const ehAdmin = useEhAdmin();
  const temParte = usePartes();
  const campos = Object.entries(CAMPOS_DA_PLANILHA[tipo]).filter(
    ([nome]) =>
      (ehAdmin || !ehCampoDeAdmins(nome)) && (temParte('estampas') || nome === campo || !ehCampoDasEstampas(nome)),
  );
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 px-4 py-3 sm:grid-cols-[1fr_14rem]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{coluna}</p>
        <p className="truncate text-sm text-ink-soft">{exemplos.join(' · ') || 'vazia'}</p>
      </div>
      <SelectField
        label={`O que está em ${coluna}`}
        hideLabel
        value={campo ?? ''}
        onChange={({ currentTarget }) => onEscolher(lugar, currentTarget.value || null)}
      >
        <option value="">Não importar</option>
        {campos.map(([nome, rotulo]) => (
          <option key={nome} value={nome}>
            {rotulo}
          </option>
        ))}
      </SelectField>
    </li>
  );
}
