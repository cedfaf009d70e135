import { formatarCep } from '@varal/contract/documentos';
import type { FaixaDeFrete } from '@varal/contract/envio/tabela-de-frete';
import { useMemo } from 'react';
import { decimal, dinheiro } from '../../base/texto/format.ts';
import { LongList } from '../../ui/list/long-list.tsx';
import { useRowHeight } from '../../ui/list/use-row-height.ts';
import { prazo } from '../prazo.ts';

/** The heights are in rem. */
const ALTURA = { narrow: 3.75, wide: 2.5 };

export function ListaDeFaixas({ faixas }: { faixas: FaixaDeFrete[] }) {
  const rowHeight = useRowHeight(ALTURA);
  const rows = useMemo(() => faixas.map((faixa, id) => ({ ...faixa, id })), [faixas]);

  return (
    <LongList label="Faixas da tabela" rows={rows} total={rows.length} rowHeight={rowHeight}>
      {({ nome, cep_de, cep_ate, peso_ate, valor, prazo_entrega }) => (
        <div className="grid h-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-3.5 lg:grid-cols-[minmax(0,1fr)_14rem_8rem_7rem_6rem]">
          <span className="flex min-w-0 gap-x-1.5">
            <span className="truncate font-medium">{nome}</span>
            <span className="shrink-0 text-ink-soft lg:hidden">até {decimal(peso_ate)} kg</span>
          </span>
          <span className="truncate text-sm text-ink-soft max-lg:row-start-2 lg:text-control">
            {formatarCep(cep_de)} a {formatarCep(cep_ate)}
          </span>
          <span className="text-right max-lg:hidden">até {decimal(peso_ate)} kg</span>
          <span className="text-right font-semibold whitespace-nowrap max-lg:col-start-2 max-lg:row-start-1">
            {dinheiro(valor)}
          </span>
          <span className="text-right text-sm whitespace-nowrap text-ink-soft max-lg:row-start-2 lg:text-control">
            {prazo(prazo_entrega)}
          </span>
        </div>
      )}
    </LongList>
  );
}
