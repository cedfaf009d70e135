import { emOrdemDeLocal } from '@varal/contract/produtos/local';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { prontasDe } from '@varal/contract/vendas/estampar/numeros';
import type { Venda } from '@varal/contract/vendas/venda';
import { momento } from '../../../base/texto/format.ts';
import { Paper } from '../../../ui/late/paper.tsx';

/** Prints what is to be fetched for a sale, with a box to tick and what was noted for who fetches it. */
export function ListaDeSeparacao({ venda, onImpressa }: { venda: Venda; onImpressa: () => void }) {
  const { id, cliente_nome, criado_em, observacao, itens } = venda;
  return (
    <Paper size="A4" ready onPrinted={onImpressa}>
      <p className="text-[15pt] font-bold">{`Separar a venda ${id}`}</p>
      <p className="wrap-anywhere">{`${cliente_nome}, ${momento(criado_em)}`}</p>
      {observacao && (
        <p className="mt-3 border-2 border-black p-2 font-semibold whitespace-pre-line wrap-anywhere">{observacao}</p>
      )}
      <ul className="mt-3 border-t border-black">
        {emOrdemDeLocal(itens).map((item) => (
          <li key={item.item_id} className="flex break-inside-avoid items-center gap-3 border-b border-black py-2">
            <span aria-hidden="true" className="size-5 shrink-0 border-2 border-black" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold wrap-anywhere">{descricaoDe(item)}</span>
              <span className="block wrap-anywhere">
                {item.a_definir ? `${item.sku}, variação a definir` : item.sku}
                {(item.a_estampar ?? 0) > 0 && `, ${item.a_estampar} na estamparia`}
              </span>
            </span>
            {item.local !== null && <span className="text-[15pt] whitespace-nowrap">{item.local}</span>}
            <span className="text-[15pt] font-bold whitespace-nowrap">{`${prontasDe(item)} ×`}</span>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
