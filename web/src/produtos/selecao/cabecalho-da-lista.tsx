import { quantos } from '../../base/texto/format.ts';
import { CheckBox } from '../../ui/field/check-box.tsx';
import type { Selecao } from './use-selecao.ts';

/** Says how many there are, with the box that selects them all. */
export function CabecalhoDaLista({ total, selecao }: { total: number; selecao: Selecao }) {
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 pl-[0.8125rem] lg:pl-[1.0625rem]">
      <CheckBox
        label="Selecionar todos"
        checked={selecao.estado === 'todos'}
        indeterminate={selecao.estado === 'alguns'}
        aria-busy={selecao.buscando || undefined}
        onChange={selecao.alternarTodos}
        className="text-sm"
      />
      <p role="status" className="text-sm text-ink-soft">
        {quantos(total, 'produto', 'produtos')}
      </p>
    </div>
  );
}
