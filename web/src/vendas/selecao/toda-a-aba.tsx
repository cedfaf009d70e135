import { CheckBox } from '../../ui/field/check-box.tsx';
import type { SelecaoDeVendas } from './use-selecao-de-vendas.ts';

/** Ticks the whole tab, also the sales of it that were not fetched, and takes all ticks when it has them. */
export function TodaAAba({ selecao: { estado, buscando, alternarTodas } }: { selecao: SelecaoDeVendas }) {
  return (
    <CheckBox
      hideLabel
      label="Escolher todas as vendas desta aba"
      title="Escolher todas"
      checked={estado === 'todas'}
      indeterminate={estado === 'algumas'}
      aria-busy={buscando || undefined}
      onChange={alternarTodas}
      className="ml-1.25"
    />
  );
}
