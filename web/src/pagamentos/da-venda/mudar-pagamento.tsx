import { OBRIGATORIO } from '@varal/contract/api.errors';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { lerDecimal } from '@varal/contract/dinheiro';
import type { Pagamento } from '@varal/contract/pagamentos/pagamento';
import type { Venda } from '@varal/contract/vendas/venda';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { valor } from '../../base/texto/format.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useMudarPagamento } from '../pagamentos.queries.ts';
import { CamposDaForma } from './campos-da-forma.tsx';
import { asForma, erroNoValor, formasPara, parcelasDe } from './campos-do-pagamento.ts';

const CAMPOS = ['forma', 'valor', 'parcelas', 'recebido_em', 'vence_em', 'observacao'] as const;
type Campos = Record<(typeof CAMPOS)[number], string>;

type MudarPagamentoProps = { pagamento: Pagamento; cliente: Venda['cliente']; onClose: () => void };

/** Corrects a payment as it was noted. Of one that was given back, also in part, only the note changes. */
export function MudarPagamento({ pagamento, cliente, onClose }: MudarPagamentoProps) {
  const alert = useAlert();
  const mudar = useMudarPagamento(pagamento.id);
  const soANota = pagamento.estornado > 0;
  const { values, fields, field, submit } = useForm({
    opening: camposDe(pagamento),
    names: CAMPOS,
    check: ({ valor, recebido_em }: Campos) => ({
      valor: erroNoValor(valor),
      recebido_em: pagamento.recebido_em && recebido_em === '' ? OBRIGATORIO : undefined,
    }),
    bodyOf: ({ observacao, ...campos }: Campos) =>
      soANota ? { observacao } : { observacao, ...mudancasDe(pagamento, campos) },
    save: mudar,
    onSaved: () => {
      alert.success('Pagamento atualizado.');
      onClose();
    },
    missing: 'Preencha o valor e o dia.',
    refusal: (error) => ({ message: fraseDoServidor(error, 'Erro ao mudar o pagamento.') }),
  });

  return (
    <FormModal open title="Mudar pagamento" submit="Salvar" busy={mudar.isPending} onClose={onClose}>
      {(formId) => (
        <form ref={fields} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
          {soANota ? (
            <p className="text-ink-soft">O dinheiro já foi devolvido, ao todo ou em parte: só a observação muda.</p>
          ) : (
            <>
              <CamposDaForma
                forma={values.forma}
                formas={formasPara(cliente, pagamento.forma)}
                credito={cliente.credito}
                field={field}
              />
              {pagamento.recebido_em ? (
                <TextField
                  {...field('recebido_em')}
                  type="date"
                  label="Recebido em"
                  max={diaDaLoja(new Date())}
                  required
                />
              ) : (
                <TextField {...field('vence_em')} type="date" label="Vencimento" />
              )}
            </>
          )}
          <TextField {...field('observacao')} label="Observação" maxLength={200} autoComplete="off" />
        </form>
      )}
    </FormModal>
  );
}

const camposDe = ({ forma, valor: quanto, parcelas, recebido_em, vence_em, observacao }: Pagamento): Campos => ({
  forma,
  valor: valor(quanto),
  parcelas: String(parcelas),
  recebido_em: recebido_em ? diaDaLoja(new Date(recebido_em)) : '',
  vence_em: vence_em ?? '',
  observacao,
});

/** A day that stays the same is not sent: it would lose its hour. */
const mudancasDe = (
  antes: Pagamento,
  { forma, valor, parcelas, recebido_em, vence_em }: Omit<Campos, 'observacao'>,
) => ({
  forma: asForma(forma),
  valor: lerDecimal(valor) ?? 0,
  parcelas: parcelasDe({ forma, parcelas }),
  ...(recebido_em !== camposDe(antes).recebido_em && { recebido_em }),
  ...(antes.recebido_em === null && { vence_em: vence_em || null }),
});
