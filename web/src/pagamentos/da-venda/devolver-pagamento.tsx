import { lerDecimal } from '@varal/contract/dinheiro';
import { type Pagamento, resto } from '@varal/contract/pagamentos/pagamento';
import { FORMAS_DE_PAGAMENTO, ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import type { Venda } from '@varal/contract/vendas/venda';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { dinheiro, valor } from '../../base/texto/format.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { MoneyField } from '../../ui/field/decimal-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useDevolverPagamento } from '../pagamentos.queries.ts';
import { asForma, erroNoValor } from './campos-do-pagamento.ts';

const CAMPOS = ['valor', 'forma', 'observacao'] as const;
type Campos = Record<(typeof CAMPOS)[number], string>;

type DevolverPagamentoProps = { pagamento: Pagamento; venda: Pick<Venda, 'pago'>; onClose: () => void };

/** Gives money of a payment back, all that is left of it unless another amount is typed. */
export function DevolverPagamento({ pagamento, venda, onClose }: DevolverPagamentoProps) {
  const alert = useAlert();
  const devolver = useDevolverPagamento(pagamento.id);
  const restam = resto(pagamento, venda);
  const { fields, field, submit } = useForm({
    opening: { valor: valor(restam), forma: pagamento.forma as string, observacao: '' },
    names: CAMPOS,
    check: ({ valor }: Campos) => ({ valor: erroNoValor(valor) }),
    bodyOf: ({ valor, forma, observacao }: Campos) => ({
      valor: lerDecimal(valor) ?? 0,
      forma: asForma(forma),
      observacao,
    }),
    save: devolver,
    onSaved: ({ valor }: Pagamento) => {
      alert.success(`${dinheiro(valor)} devolvidos.`);
      onClose();
    },
    missing: 'Preencha o valor.',
    refusal: (error) => ({ message: fraseDoServidor(error, 'Erro ao anotar a devolução.') }),
  });

  return (
    <FormModal open title="Devolver dinheiro" submit="Devolver" busy={devolver.isPending} onClose={onClose}>
      {(formId) => (
        <form ref={fields} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
          <p className="text-ink-soft">O dinheiro sai do caixa de hoje. O pagamento continua anotado.</p>
          <MoneyField {...field('valor')} label="Valor" hint={`No máximo ${dinheiro(restam)}.`} required />
          <SelectField {...field('forma')} label="Forma">
            {FORMAS_DE_PAGAMENTO.map((forma) => (
              <option key={forma} value={forma}>
                {ROTULOS_DA_FORMA[forma]}
              </option>
            ))}
          </SelectField>
          <TextField {...field('observacao')} label="Observação" maxLength={200} autoComplete="off" />
        </form>
      )}
    </FormModal>
  );
}
