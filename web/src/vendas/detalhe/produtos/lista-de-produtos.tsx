import type { ItemDaVenda, Venda } from '@varal/contract/vendas/venda';
import { type ReactNode, useCallback, useState } from 'react';
import { dinheiro } from '../../../base/texto/format.ts';
import { QrDoProduto } from '../../../produtos/qr-do-produto.tsx';
import { nomeDoItem } from '../textos-da-venda.ts';
import { LinhaDeProduto } from './linha-de-produto.tsx';

type ListaDeProdutosProps = {
  venda: Venda;
  /** The lines in another order than they were sold in. */
  itens?: readonly ItemDaVenda[];
  /** A line shows this as well; absent: it is only looked at. */
  linha?: (item: ItemDaVenda, onVerQr: (item: ItemDaVenda) => void) => ReactNode;
};

export function ListaDeProdutos({ venda, itens = venda.itens, linha }: ListaDeProdutosProps) {
  const [qr, setQr] = useState<{ produto: { titulo: string; sku: string; qr_code_url: string }; open: boolean }>();
  const verQr = useCallback((item: ItemDaVenda) => {
    const { sku, qr_code_url } = item;
    if (qr_code_url) setQr({ produto: { titulo: nomeDoItem(item), sku, qr_code_url }, open: true });
  }, []);

  return (
    <>
      <ul aria-label="Produtos da venda">
        {itens.map((item) => linha?.(item, verQr) ?? <LinhaDeProduto key={item.item_id} item={item} onVerQr={verQr} />)}
      </ul>
      <Total {...venda} />
      {qr && <QrDoProduto {...qr} onClose={() => setQr({ ...qr, open: false })} />}
    </>
  );
}

function Total({ total, frete_valor, total_com_frete }: Pick<Venda, 'total' | 'frete_valor' | 'total_com_frete'>) {
  const comFrete = frete_valor !== null && frete_valor > 0;

  return (
    <dl className="flex flex-wrap items-baseline justify-end gap-x-6 gap-y-1 border-t border-edge pt-2.5 text-right">
      {comFrete && (
        <>
          <Parcela nome="Produtos">{dinheiro(total)}</Parcela>
          <Parcela nome="Frete">{dinheiro(frete_valor)}</Parcela>
        </>
      )}
      <Parcela nome="Total">
        <strong className="text-lg">{dinheiro(total_com_frete)}</strong>
      </Parcela>
    </dl>
  );
}

function Parcela({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-sm text-ink-soft">{nome}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
