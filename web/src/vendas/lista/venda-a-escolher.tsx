import type { CartaoDaVenda } from '@varal/contract/vendas/venda';
import { momento, quantos } from '../../base/texto/format.ts';
import { CheckBox } from '../../ui/field/check-box.tsx';

type VendaAEscolherProps = {
  venda: Pick<CartaoDaVenda, 'id' | 'cliente_nome' | 'criado_em' | 'n_itens'>;
  escolhida: boolean;
  disabled?: boolean;
  onAlternar: (id: number) => void;
};

/** A sale to be ticked, with what one knows it by. */
export function VendaAEscolher({ venda: { id, cliente_nome, criado_em, n_itens }, ...props }: VendaAEscolherProps) {
  const { escolhida, disabled = false, onAlternar } = props;
  return (
    <CheckBox
      label={
        <span className="flex flex-wrap gap-x-3">
          <span className="font-semibold wrap-anywhere">{cliente_nome}</span>
          <span className="text-sm text-ink-soft">
            Venda {id}, {quantos(n_itens, 'item', 'itens')}, {momento(criado_em)}
          </span>
        </span>
      }
      checked={escolhida}
      disabled={disabled}
      onChange={() => onAlternar(id)}
    />
  );
}
