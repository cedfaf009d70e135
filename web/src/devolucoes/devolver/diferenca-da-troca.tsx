import { contaDoBalcao } from '@varal/contract/balcao/conta-do-balcao';
import type { ContaDaTroca } from '@varal/contract/devolucoes/conta-da-troca';
import { FORMAS_DO_REEMBOLSO } from '@varal/contract/devolucoes/devolucao';
import { novoCarrinho } from '@varal/contract/pagamentos/pix/txid';
import { ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import type { Venda } from '@varal/contract/vendas/venda';
import { type ComponentProps, useState } from 'react';
import { FormasNoBalcao } from '../../balcao/pagamento-do-balcao.tsx';
import { dinheiro } from '../../base/texto/format.ts';
import { SelectField } from '../../ui/field/select-field.tsx';
import { FICA_A_RECEBER, FormasDaVendaNova } from '../../vendas/pagamento/pagamento-da-venda-nova.tsx';
import type { Pago, PagoLido } from '../../vendas/pagamento/pagos.ts';

type DiferencaProps = {
  venda: Venda;
  conta: ContaDaTroca;
  levaAgora: boolean;
  pagos: readonly Pago[];
  lidos: readonly PagoLido[];
  onPagos: (pagos: Pago[]) => void;
  /** The field that says how what is left over goes back. */
  sobra: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>;
  onRecebido: () => void;
};

/** Asks for the money that is missing of an exchange, or how what is left over goes back. */
export function DiferencaDaTroca({ venda, conta: { falta, sobra }, ...mais }: DiferencaProps) {
  const { levaAgora, pagos, lidos, onPagos, onRecebido } = mais;
  const { credito } = venda.cliente;
  const [carrinho] = useState(novoCarrinho);

  if (sobra > 0) {
    return (
      <div className="grid gap-3.5 sm:grid-cols-2">
        <SelectField {...mais.sobra} label={`Sobram ${dinheiro(sobra)}`}>
          {/* The Consumidor keeps no credit. */}
          {!venda.cliente.consumidor && <option value="credito">Ficam de crédito na loja</option>}
          {FORMAS_DO_REEMBOLSO.map((forma) => (
            <option key={forma} value={forma}>
              Voltam em {ROTULOS_DA_FORMA[forma]}
            </option>
          ))}
        </SelectField>
      </div>
    );
  }
  if (falta === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">{`O cliente paga ${dinheiro(falta)}`}</legend>
      {!levaAgora && pagos.length === 0 && <p className="text-sm text-ink-soft">{FICA_A_RECEBER}</p>}
      <div className="mt-2 grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
        {levaAgora ? (
          <FormasNoBalcao
            {...{ pagos, lidos, carrinho, credito, onRecebido }}
            conta={contaDoBalcao(falta, lidos)}
            onChange={onPagos}
          />
        ) : (
          <FormasDaVendaNova {...{ pagos, credito }} total={falta} naHora={false} onChange={onPagos} />
        )}
      </div>
    </fieldset>
  );
}
