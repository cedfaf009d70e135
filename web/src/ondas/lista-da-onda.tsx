import { caixasDoItem, observacoesDaOnda } from '@varal/contract/ondas/lista-da-onda';
import type { Onda } from '@varal/contract/ondas/onda';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { Paper } from '../ui/late/paper.tsx';

/** Prints the walk, with a box to tick beside each thing and the boxes it goes into, and then what was noted on its sales. */
export function ListaDaOnda({ onda, onImpressa }: { onda: Onda; onImpressa: () => void }) {
  return (
    <Paper size="A4" ready onPrinted={onImpressa}>
      <p className="text-[15pt] font-bold">{`${onda.nome}, ${onda.vendas.length} vendas`}</p>
      <ul className="mt-3 border-t border-black">
        {onda.itens.map((item) => (
          <li key={item.sku} className="flex break-inside-avoid items-center gap-3 border-b border-black py-2">
            <span aria-hidden="true" className="size-5 shrink-0 border-2 border-black" />
            <span className="w-[24mm] shrink-0 text-[13pt] font-bold wrap-anywhere">{item.local}</span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{descricaoDe(item)}</span>
              <span className="block wrap-anywhere">{item.sku}</span>
              <span className="block">{caixasDoItem(item).join(', ')}</span>
            </span>
            <span className="text-[15pt] font-bold whitespace-nowrap">{`${item.pedidas} ×`}</span>
          </li>
        ))}
      </ul>
      {observacoesDaOnda(onda).map(({ caixa, observacao }) => (
        <div key={caixa} className="mt-3 break-inside-avoid border-2 border-black p-2 wrap-anywhere">
          <p className="font-bold">{caixa}</p>
          <p className="whitespace-pre-line">{observacao}</p>
        </div>
      ))}
    </Paper>
  );
}
