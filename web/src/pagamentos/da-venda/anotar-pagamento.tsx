import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { lerDecimal } from '@varal/contract/dinheiro';
import { ehPromessa, type Pagamento, type PagamentoAnotado } from '@varal/contract/pagamentos/pagamento';
import type { Venda } from '@varal/contract/vendas/venda';
import { useState } from 'react';
import { ApiError, fraseDoServidor } from '../../base/rede/api-error.ts';
import { isUnderWay } from '../../base/rede/use-attempt.ts';
import { dinheiro, valor } from '../../base/texto/format.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useAnotarPagamento } from '../pagamentos.queries.ts';
import { CamposDaForma } from './campos-da-forma.tsx';
import { asForma, erroNoValor, formasPara, parcelasDe } from './campos-do-pagamento.ts';
import { oQueAbate } from './o-que-abate.ts';

const CAMPOS = ['forma', 'valor', 'parcelas', 'quando', 'vence_em', 'observacao'] as const;
type Campos = Record<(typeof CAMPOS)[number], string>;

type Props = {
  venda: Venda;
  /** Undefined while they are not known. */
  pagamentos: readonly Pagamento[] | undefined;
  onClose: () => void;
};

export function AnotarPagamento({ venda, pagamentos = [], onClose }: Props) {
  const alert = useAlert();
  const anotar = useAnotarPagamento(venda.id);
  const visto = useVisto(venda, anotar);
  const { values, fields, field, submit } = useForm({
    opening: {
      forma: 'pix',
      valor: venda.a_receber > 0 ? valor(venda.a_receber) : '',
      parcelas: '1',
      quando: '',
      vence_em: '',
      observacao: '',
    },
    names: CAMPOS,
    check: ({ valor }: Campos) => ({ valor: erroNoValor(valor) }),
    bodyOf: (campos: Campos) => ({ ...paraEnviar(campos), a_receber: visto }),
    save: anotar,
    onSaved: (pagamento: PagamentoAnotado) => {
      const { recebido_em, valor } = pagamento;
      alert.success(`${dinheiro(valor)} ${recebido_em ? 'recebidos' : 'a receber'}.`);
      onClose();
    },
    missing: 'Preencha o valor.',
    refusal: (error) => ({ message: fraseDoServidor(error, 'Erro ao anotar o pagamento.') }),
  });
  const quando = quandoDe(values);
  const abate = oQueAbate(pagamentos.filter(ehPromessa), paraEnviar(values), venda);

  return (
    <FormModal open title="Anotar pagamento" submit="Anotar" busy={anotar.isPending} onClose={onClose}>
      {(formId) => (
        <form ref={fields} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
          <CamposDaForma
            forma={values.forma}
            formas={formasPara(venda.cliente)}
            credito={venda.cliente.credito}
            field={field}
          />
          <SelectField {...field('quando')} value={quando} label="Situação">
            <option value="agora">Já recebi</option>
            <option value="depois">Ainda vou receber</option>
          </SelectField>
          {quando === 'depois' && <TextField {...field('vence_em')} type="date" label="Vencimento" />}
          <TextField {...field('observacao')} label="Observação" maxLength={200} autoComplete="off" />
          <p role="status" className="text-ink-soft empty:hidden">
            {abate}
          </p>
        </form>
      )}
    </FormModal>
  );
}

/**
 * Tells what was due when the window opened. A refusal told what is due by now; an attempt without an answer goes on saying what it
 * said, so that it stays the same.
 */
function useVisto({ a_receber }: Venda, { variables, error }: ReturnType<typeof useAnotarPagamento>) {
  const [aoAbrir] = useState(a_receber);
  if (variables && isUnderWay(error)) return variables.a_receber;
  return error instanceof ApiError && error.codigo === 'pagamento.mudou' ? a_receber : aoAbrir;
}

/** A slip is paid later, and all else that is noted was paid, until somebody says otherwise. */
const quandoDe = ({ quando, forma }: Pick<Campos, 'quando' | 'forma'>): string =>
  quando || (forma === 'boleto' ? 'depois' : 'agora');

/** The day stands for the moment, so that what is pressed again after a lost answer is the same payment. */
function paraEnviar(campos: Campos) {
  const { forma, valor, vence_em, observacao } = campos;
  const recebido = quandoDe(campos) === 'agora';
  return {
    forma: asForma(forma),
    valor: lerDecimal(valor) ?? 0,
    parcelas: parcelasDe(campos),
    recebido_em: recebido ? diaDaLoja(new Date()) : null,
    vence_em: (!recebido && vence_em) || null,
    observacao,
  };
}
