import type { Contado } from '@varal/contract/vendas/conferencia/contar-unidades';
import type { ItemDaVenda } from '@varal/contract/vendas/venda';
import { PackageX } from 'lucide-react';
import { contagem } from '../../../base/texto/format.ts';
import { Button } from '../../../ui/button/button.tsx';

type FaltaDaLinhaProps = { item: ItemDaVenda; contado: Contado; onEncontrar: (item: ItemDaVenda) => void };

export function FaltaDaLinha({ item, contado: { faltam, motivo }, onEncontrar }: FaltaDaLinhaProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-corner border border-brick-edge bg-brick-soft px-3 py-2">
      <PackageX aria-hidden="true" className="size-5 shrink-0 text-brick-ink" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <strong className="text-brick-ink">
          {faltam === 1 ? 'Falta' : 'Faltam'} {contagem(faltam)}
        </strong>
        {' · '}
        {motivo}
      </p>
      <Button onClick={() => onEncontrar(item)}>{faltam === 1 ? 'Foi encontrado' : 'Foram encontrados'}</Button>
    </div>
  );
}
