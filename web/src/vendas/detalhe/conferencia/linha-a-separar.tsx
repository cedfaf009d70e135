import type { Contado } from '@varal/contract/vendas/conferencia/contar-unidades';
import { estaSeparado } from '@varal/contract/vendas/conferencia/separados';
import type { ItemDaVenda } from '@varal/contract/vendas/venda';
import { PackageX } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { LinhaDeProduto } from '../produtos/linha-de-produto.tsx';
import { nomeDoItem } from '../textos-da-venda.ts';
import { ContagemDaLinha } from './contagem-da-linha.tsx';
import { FaltaDaLinha } from './falta-da-linha.tsx';

type LinhaASepararProps = {
  item: ItemDaVenda;
  contado: Contado;
  marcado: boolean;
  lidaAgora: boolean;
  onVerQr: (item: ItemDaVenda) => void;
  onMarcar: (item: ItemDaVenda) => void;
  onDesfazer: (item: ItemDaVenda) => void;
  onFaltar: (item: ItemDaVenda) => void;
  onEncontrar: (item: ItemDaVenda) => void;
  children?: ReactNode;
};

/** Shows a line on its way into the box. Of a long sale, only the line that is read or ticked is drawn anew. */
export const LinhaASeparar = memo(function LinhaASeparar({
  item,
  contado,
  marcado,
  lidaAgora,
  onVerQr,
  onMarcar,
  onDesfazer,
  onFaltar,
  onEncontrar,
  children,
}: LinhaASepararProps) {
  const { lidas, faltam } = contado;
  const { quantidade, a_estampar = 0 } = item;
  const completa = lidas === quantidade - a_estampar;

  return (
    <LinhaDeProduto
      item={item}
      onVerQr={onVerQr}
      marcado={estaSeparado(item, contado, marcado)}
      onMarcar={onMarcar}
      bloqueado={faltam > 0 || a_estampar > 0}
      lidaAgora={lidaAgora}
      acao={
        item.a_definir || completa ? (
          // An empty place keeps the prices below each other.
          <span className="w-control" />
        ) : (
          <Faltar item={item} onFaltar={onFaltar} />
        )
      }
    >
      {children || lidas > 0 || faltam > 0 ? (
        <div className="flex flex-col gap-2">
          {children}
          {lidas > 0 && <ContagemDaLinha item={item} contado={contado} onDesfazer={onDesfazer} />}
          {faltam > 0 && <FaltaDaLinha item={item} contado={contado} onEncontrar={onEncontrar} />}
        </div>
      ) : null}
    </LinhaDeProduto>
  );
});

/** Shows a word below its picture: few know at sight what it stands for, and a finger cannot ask. */
function Faltar({ item, onFaltar }: Pick<LinhaASepararProps, 'item' | 'onFaltar'>) {
  return (
    <button
      type="button"
      aria-label={`Falta ${nomeDoItem(item)}`}
      onClick={() => onFaltar(item)}
      className="flex size-control shrink-0 flex-col items-center justify-center gap-0.5 rounded-corner text-xs leading-none text-ink-soft transition-colors hover:bg-sunken"
    >
      <PackageX aria-hidden="true" className="size-[1.125rem]" />
      Falta
    </button>
  );
}
