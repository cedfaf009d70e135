import { type FormaDePagamento, MAIS_PARCELAS, ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { valor } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { MoneyField } from '../../ui/field/decimal-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { type Pago, type PagoLido, pagarEm } from './pagos.ts';

type Mudar = (mudanca: Partial<Pago>) => void;

type PagosDigitadosProps = {
  formas: readonly FormaDePagamento[];
  pagos: readonly Pago[];
  lidos: readonly PagoLido[];
  onChange: (pagos: Pago[]) => void;
  /** Says more of each payment. */
  mais?: ((pago: Pago, mudar: Mudar) => ReactNode) | undefined;
};

/** Takes payments one press a form: the first pays all of it, unless an amount is typed and another form pays the rest. */
export function PagosDigitados({ formas, pagos, lidos, onChange, mais }: PagosDigitadosProps) {
  const aberta = pagos.find(({ texto }) => texto === null)?.forma;

  return (
    <>
      <fieldset aria-label="Forma de pagamento" className="flex flex-wrap gap-2 sm:col-span-2 max-sm:*:flex-auto">
        {formas.map((forma) => (
          <Button
            key={forma}
            aria-pressed={forma === aberta}
            onClick={() => onChange(pagarEm(pagos, forma))}
            className="aria-pressed:border-anil-ink aria-pressed:bg-anil-soft aria-pressed:text-anil-ink"
          >
            {ROTULOS_DA_FORMA[forma]}
          </Button>
        ))}
      </fieldset>
      {pagos.length > 0 && (
        <ul aria-label="Pagamentos" className="flex flex-col gap-3 sm:col-span-2">
          {pagos.map((pago, n) => (
            <LinhaDoPago
              // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be alike, and only the place tells them apart; another form begins anew in it.
              key={`${n} ${pago.forma}`}
              pago={pago}
              lido={lidos[n]?.valor ?? 0}
              mais={mais}
              mudar={(mudanca) => onChange(pagos.map((um, lugar) => (lugar === n ? { ...um, ...mudanca } : um)))}
              onTirar={() => onChange(pagos.filter((_, lugar) => lugar !== n))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

type LinhaDoPagoProps = Pick<PagosDigitadosProps, 'mais'> & {
  pago: Pago;
  lido: number;
  mudar: Mudar;
  onTirar: () => void;
};

function LinhaDoPago({ pago, lido, mais, mudar, onTirar }: LinhaDoPagoProps) {
  const { forma, texto, parcelas } = pago;
  const rotulo = ROTULOS_DA_FORMA[forma];

  return (
    <li className="flex items-start gap-2">
      <div className="flex min-w-0 flex-wrap items-end gap-2 max-sm:flex-1">
        <MoneyField
          label={rotulo}
          value={texto ?? valor(lido)}
          onChange={({ target }) => mudar({ texto: target.value })}
          // Cash is counted at once, so the field takes the keyboard as soon as cash is pressed.
          autoFocus={forma === 'dinheiro'}
          onFocus={({ target }) => target.select()}
          className="w-40 max-sm:flex-auto"
        />
        {forma === 'cartao_credito' && (
          <SelectField
            label="Parcelas"
            value={String(parcelas)}
            onChange={({ target }) => mudar({ parcelas: Number(target.value) })}
            className="w-24"
          >
            {PARCELAS.map((n) => (
              <option key={n} value={n}>
                {n}×
              </option>
            ))}
          </SelectField>
        )}
        {mais?.(pago, mudar)}
      </div>
      <IconButton icon={X} label={`Tirar ${rotulo}`} onClick={onTirar} className="mt-6" />
    </li>
  );
}

const PARCELAS = Array.from({ length: MAIS_PARCELAS }, (_, n) => n + 1);
