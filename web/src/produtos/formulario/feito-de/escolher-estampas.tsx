import type { Estampa } from '@varal/contract/estampas/estampa';
import { type EstampaDoProduto, MAXIMO_DE_ESTAMPAS } from '@varal/contract/produtos/feito-de/feito-de';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { SearchedField } from '../../../ui/field/searched-field.tsx';
import { estampasParaEscolher } from './feito-de.queries.ts';

/** A person who asked for the choice types into it at once. */
export const focar = (campo: HTMLInputElement | null) => campo?.focus();

type Uma = Pick<EstampaDoProduto, 'id' | 'codigo' | 'nome' | 'situacao'>;
type EscolherEstampasProps<E extends Uma> = {
  estampas: readonly E[];
  onChange: (estampas: readonly (E | Estampa)[]) => void;
  /** It stands beside those that are chosen. */
  children?: ReactNode;
};

/** Asks for the prints of a piece, at most four. */
export function EscolherEstampas<E extends Uma>({ estampas, onChange, children }: EscolherEstampasProps<E>) {
  const [escolhendo, setEscolhendo] = useState(false);
  const tem = new Set(estampas.map(({ id }) => id));

  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      {estampas.length > 0 && (
        <div className="flex gap-3">
          <ul aria-label="Estampas escolhidas" className="min-w-0 flex-1 divide-y divide-hairline">
            {estampas.map(({ id, codigo, nome, situacao }) => (
              <li key={id} className="flex items-center gap-2 py-0.5">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  {nome}{' '}
                  <span className="text-ink-soft">{situacao === 'arquivada' ? `${codigo} · arquivada` : codigo}</span>
                </span>
                <IconButton
                  icon={X}
                  label={`Tirar a estampa ${nome}`}
                  onClick={() => onChange(estampas.filter((uma) => uma.id !== id))}
                />
              </li>
            ))}
          </ul>
          {children}
        </div>
      )}
      {estampas.length < MAXIMO_DE_ESTAMPAS && !escolhendo && (
        <Button className="self-start" onClick={() => setEscolhendo(true)}>
          {estampas.length === 0 ? 'Escolher a estampa' : 'Mais uma estampa'}
        </Button>
      )}
      {escolhendo && (
        <div className="flex items-end gap-2">
          <SearchedField
            label="Estampa"
            ref={focar}
            className="min-w-0 flex-1"
            placeholder="Busque por nome ou código"
            value={null}
            queryOf={estampasParaEscolher}
            only={({ id }: Estampa) => !tem.has(id)}
            optionOf={({ id, codigo, nome }) => ({ id, label: nome, detail: codigo })}
            onChange={(nova) => {
              setEscolhendo(false);
              onChange([...estampas, nova]);
            }}
            failed="Não foi possível buscar as estampas."
            empty="Nenhuma estampa encontrada."
          />
          <Button onClick={() => setEscolhendo(false)}>Cancelar</Button>
        </div>
      )}
    </div>
  );
}
