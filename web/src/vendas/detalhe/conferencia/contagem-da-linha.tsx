import type { Contado } from '@varal/contract/vendas/conferencia/contar-unidades';
import type { ItemDaVenda } from '@varal/contract/vendas/venda';
import { clsx } from 'clsx';
import { Check, Undo2 } from 'lucide-react';
import { contagem, quantos } from '../../../base/texto/format.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { nomeDoItem } from '../textos-da-venda.ts';

type ContagemDaLinhaProps = {
  item: ItemDaVenda;
  contado: Contado;
  onDesfazer: (item: ItemDaVenda) => void;
};

export function ContagemDaLinha({ item, contado: { lidas }, onDesfazer }: ContagemDaLinhaProps) {
  const { quantidade } = item;

  return (
    <div className="flex items-center gap-3">
      <div aria-hidden="true" className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-sunken">
        <div
          className={lidas === quantidade ? 'h-full bg-leaf-ink' : 'h-full bg-anil-ink'}
          style={{ width: `${(100 * lidas) / quantidade}%` }}
        />
      </div>
      <strong className="flex items-center gap-1.5 text-base whitespace-nowrap">
        {lidas === quantidade && <Check aria-hidden="true" className="size-4 stroke-3 text-leaf-ink" />}
        {contagem(lidas)} de {quantos(quantidade, 'lido', 'lidos')}
      </strong>
      <IconButton
        icon={Undo2}
        label={`Desfazer uma leitura de ${nomeDoItem(item)}`}
        onClick={() => onDesfazer(item)}
        className={clsx('-my-1 text-ink-soft', lidas === 0 && 'invisible')}
      />
    </div>
  );
}
