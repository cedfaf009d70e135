import type { Conta } from '@varal/contract/balcao/conta-do-balcao';
import type { FormaDePagamento } from '@varal/contract/vendas/forma-de-pagamento';
import { dinheiro } from '../base/texto/format.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import { comCredito, type Pago, type PagoLido } from '../vendas/pagamento/pagos.ts';
import { PagosDigitados } from '../vendas/pagamento/pagos-digitados.tsx';
import { PixDoBalcao } from './pix-do-balcao.tsx';

/** The forms that are paid at once at a counter. */
const NO_BALCAO: readonly FormaDePagamento[] = ['pix', 'dinheiro', 'cartao_debito', 'cartao_credito', 'outro'];

type Props = {
  pagos: readonly Pago[];
  lidos: readonly PagoLido[];
  conta: Conta;
  /** The letters by which the shop's bank tells this cart. */
  carrinho: string;
  /** The customer's, of goods that came back. */
  credito: number;
  onChange: (pagos: Pago[]) => void;
  /** The money was seen in the shop's bank. */
  onRecebido: () => void;
};

export function PagamentoDoBalcao(props: Props) {
  return (
    <FormSection
      title="Pagamento"
      hint={props.pagos.length > 0 && 'Para dividir, digite quanto vai nesta forma e escolha outra para o resto.'}
    >
      <FormasNoBalcao {...props} />
    </FormSection>
  );
}

/** Takes the money and says what is missing or goes back, in two columns of whoever shows it. */
export function FormasNoBalcao({ pagos, lidos, conta, carrinho, credito, onChange, onRecebido }: Props) {
  const pix = lidos.find(({ forma, valor }) => forma === 'pix' && valor > 0);

  return (
    <>
      <PagosDigitados formas={comCredito(NO_BALCAO, credito)} {...{ pagos, lidos, onChange }} />
      {pix && (
        <PixDoBalcao
          valor={pix.valor}
          podeReceber={conta.falta === 0 && conta.a_mais === 0}
          {...{ carrinho, onRecebido }}
        />
      )}
      <p role="status" className="text-lg font-semibold empty:hidden sm:col-span-2">
        {fraseDaConta(conta)}
      </p>
    </>
  );
}

function fraseDaConta({ falta, troco, a_mais }: Conta): string {
  if (a_mais > 0) return `${dinheiro(a_mais)} a mais: só o dinheiro dá troco.`;
  if (falta > 0) return `Faltam ${dinheiro(falta)}.`;
  return troco > 0 ? `Troco: ${dinheiro(troco)}` : '';
}
