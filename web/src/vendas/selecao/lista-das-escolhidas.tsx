import type { Tamanho } from '@varal/contract/tamanhos';
import type { Venda } from '@varal/contract/vendas/venda';
import { quantos } from '../../base/texto/format.ts';
import { Paper } from '../../ui/late/paper.tsx';
import { oQueSeparar } from './o-que-separar.ts';

type Props = { vendas: Venda[]; tamanhos: readonly Tamanho[]; onImpressa: () => void };

/** Prints one walk for several sales, with a box to tick beside each thing and the sales that want it, and then their notes. */
export function ListaDasEscolhidas({ vendas, tamanhos, onImpressa }: Props) {
  return (
    <Paper size="A4" ready onPrinted={onImpressa}>
      <p className="text-[15pt] font-bold">{`Separar ${quantos(vendas.length, 'venda', 'vendas')}`}</p>
      <ul className="mt-3 border-t border-black">
        {oQueSeparar(vendas, tamanhos).map(({ sku, descricao, local, quantidade, vendas }) => (
          <li key={sku} className="flex break-inside-avoid items-center gap-3 border-b border-black py-2">
            <span aria-hidden="true" className="size-5 shrink-0 border-2 border-black" />
            <span className="w-[24mm] shrink-0 text-[13pt] font-bold wrap-anywhere">{local}</span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{descricao}</span>
              <span className="block wrap-anywhere">{sku}</span>
              <span className="block">{vendas.join(', ')}</span>
            </span>
            <span className="text-[15pt] font-bold whitespace-nowrap">{`${quantidade} ×`}</span>
          </li>
        ))}
      </ul>
      {vendas
        .filter(({ observacao }) => observacao !== '')
        .map(({ id, cliente_nome, observacao }) => (
          <div key={id} className="mt-3 break-inside-avoid border-2 border-black p-2 wrap-anywhere">
            <p className="font-bold">{`Venda ${id}, ${cliente_nome}:`}</p>
            <p className="whitespace-pre-line">{observacao}</p>
          </div>
        ))}
    </Paper>
  );
}
