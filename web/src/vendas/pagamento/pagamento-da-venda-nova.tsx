import { emCentavos, emReais } from '@varal/contract/dinheiro';
import type { FormaDePagamento } from '@varal/contract/vendas/forma-de-pagamento';
import { dinheiro } from '../../base/texto/format.ts';
import { CheckBox } from '../../ui/field/check-box.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { comCredito, ehEsperado, lerPagos, type Pago } from './pagos.ts';
import { PagosDigitados } from './pagos-digitados.tsx';

const FORMAS: readonly FormaDePagamento[] = ['pix', 'dinheiro', 'cartao_debito', 'cartao_credito', 'boleto', 'outro'];

type Props = {
  pagos: readonly Pago[];
  total: number;
  /** The customer is in the shop and takes the goods along. */
  naHora: boolean;
  /** The customer's, of goods that came back. */
  credito: number;
  onChange: (pagos: Pago[]) => void;
};

/** Notes what a new sale's customer has paid already, and what is expected by when. */
export function PagamentoDaVendaNova(props: Props) {
  return (
    <FormSection title="Pagamento" hint={props.pagos.length === 0 && FICA_A_RECEBER}>
      <FormasDaVendaNova {...props} />
    </FormSection>
  );
}

export const FICA_A_RECEBER = 'Sem escolher agora, a venda fica a receber.';

/** Takes the payments, in two columns of whoever shows it. */
export function FormasDaVendaNova({ pagos, total, naHora, credito, onChange }: Props) {
  const lidos = lerPagos(pagos, total);

  return (
    <>
      <PagosDigitados
        formas={comCredito(FORMAS, credito)}
        {...{ pagos, lidos, onChange }}
        mais={(pago, mudar) => <JaRecebi {...{ pago, mudar }} esperado={ehEsperado(pago, naHora)} />}
      />
      {pagos.length > 0 && (
        <p role="status" className="text-ink-soft sm:col-span-2">
          {fraseDoPago(lidos, total)}
        </p>
      )}
    </>
  );
}

type JaRecebiProps = { pago: Pago; mudar: (mudanca: Partial<Pago>) => void; esperado: boolean };

/** Asks by when the money is to come, where it did not come yet. */
function JaRecebi({ pago, mudar, esperado }: JaRecebiProps) {
  return (
    <>
      <CheckBox label="Já recebi" checked={!esperado} onChange={() => mudar({ esperado: !esperado })} />
      {esperado && (
        <TextField
          type="date"
          label="Vencimento"
          value={pago.vence_em}
          onChange={({ target }) => mudar({ vence_em: target.value })}
          className="w-40"
        />
      )}
    </>
  );
}

function fraseDoPago(lidos: readonly { valor: number }[], total: number): string {
  const falta = emCentavos(total) - lidos.reduce((soma, { valor }) => soma + emCentavos(valor), 0);
  if (falta === 0) return `Soma ${dinheiro(total)}, o total da venda.`;
  return falta > 0
    ? `Ficam ${dinheiro(emReais(falta))} a receber.`
    : `${dinheiro(emReais(-falta))} a mais do que a venda custa.`;
}
