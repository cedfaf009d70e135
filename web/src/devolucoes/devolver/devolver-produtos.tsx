import { useQuery } from '@tanstack/react-query';
import { type Devolucao, FORMAS_DO_REEMBOLSO } from '@varal/contract/devolucoes/devolucao';
import { lerDecimal } from '@varal/contract/dinheiro';
import { ROTULOS_DA_FORMA } from '@varal/contract/vendas/forma-de-pagamento';
import type { Venda } from '@varal/contract/vendas/venda';
import { type FormEvent, useState } from 'react';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { dinheiro, valor } from '../../base/texto/format.ts';
import { erroNoValor } from '../../pagamentos/da-venda/campos-do-pagamento.ts';
import { pagamentosQueries } from '../../pagamentos/pagamentos.queries.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { MoneyField } from '../../ui/field/decimal-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useDevolverVenda } from '../devolucoes.queries.ts';
import { asForma, comoVolta, pagoPor } from './dinheiro-de-volta.ts';
import { CamposDoMotivo, erroDoMotivo, motivoDe, SEM_MOTIVO } from './motivo.tsx';
import { OQueVolta } from './o-que-volta.tsx';
import { comecoDe, paraEnviar, podemVoltar, problemaDasVoltas, valorDasVoltas } from './voltam.ts';

const CAMPOS = ['motivo', 'qual', 'recebe', 'valor'] as const;
type Campos = Record<(typeof CAMPOS)[number], string>;

/** Takes goods back, and gives for them money, credit or nothing: all that was paid for them, unless another amount is typed. */
export function DevolverProdutos({ venda, onClose }: { venda: Venda; onClose: () => void }) {
  const alert = useAlert();
  const devolver = useDevolverVenda(venda.id);
  const { data: pagamentos } = useQuery(pagamentosQueries.daVenda(venda.id));
  const linhas = podemVoltar(venda);
  const [voltam, setVoltam] = useState(() => comecoDe(linhas));
  const custaram = valorDasVoltas(linhas, voltam);
  const pago = pagoPor(venda, custaram);
  const { values, fields, field, submit } = useForm({
    opening: { ...SEM_MOTIVO, recebe: comoVolta(venda, pagamentos) as string, valor: '' },
    names: CAMPOS,
    check: ({ valor, ...campos }: Campos) => ({
      qual: erroDoMotivo(campos),
      valor: valor.trim() === '' ? undefined : erroNoValor(valor),
    }),
    bodyOf: ({ recebe, valor, ...campos }: Campos) => ({
      itens: paraEnviar(linhas, voltam),
      motivo: motivoDe(campos),
      ...dinheiroDe(recebe, lerDecimal(valor) ?? pago),
    }),
    save: devolver,
    onSaved: ({ valor }: Devolucao) => {
      alert.success(`${dinheiro(valor)} em produtos devolvidos.`);
      onClose();
    },
    missing: 'Diga por que os produtos voltaram.',
    refusal: (error) => ({ message: fraseDoServidor(error, 'Erro ao registrar a devolução.') }),
  });

  const conferirESalvar = (event: FormEvent) => {
    const problema = problemaDasVoltas(linhas, voltam);
    if (!problema) return submit(event);
    event.preventDefault();
    alert.show({ type: 'warning', message: problema });
  };

  return (
    <FormModal open title="Devolver produtos" submit="Devolver" busy={devolver.isPending} onClose={onClose}>
      {(formId) => (
        <form ref={fields} id={formId} noValidate onSubmit={conferirESalvar} className="flex flex-col gap-3.5">
          <OQueVolta linhas={linhas} voltam={voltam} onChange={setVoltam} />
          <CamposDoMotivo motivo={values.motivo} field={field} />
          <SelectField {...field('recebe')} label="O cliente recebe de volta">
            {venda.pago > 0 &&
              FORMAS_DO_REEMBOLSO.map((forma) => (
                <option key={forma} value={forma}>
                  {ROTULOS_DA_FORMA[forma]}
                </option>
              ))}
            {podeTerCredito(venda) && <option value="credito">{ROTULOS_DA_FORMA.credito}</option>}
            <option value="nada">Nada agora</option>
          </SelectField>
          {values.recebe !== 'nada' && (
            <MoneyField
              {...field('valor')}
              label="Valor"
              placeholder={valor(pago)}
              hint={dicaDoValor(custaram, pago)}
            />
          )}
        </form>
      )}
    </FormModal>
  );
}

/** Nobody could spend what is kept for who was forgotten, and anybody what is kept for the Consumidor. */
const podeTerCredito = ({ cliente }: Venda): boolean => cliente.anonimizado_em === null && !cliente.consumidor;

function dinheiroDe(recebe: string, valor: number) {
  if (recebe === 'nada' || valor === 0) return {};
  return recebe === 'credito' ? { credito: valor } : { reembolso: { forma: asForma(recebe), valor } };
}

function dicaDoValor(custaram: number, pago: number): string {
  if (custaram === 0) return 'Em branco, o cliente recebe o que pagou por estes produtos.';
  return `Em branco, o cliente recebe ${dinheiro(pago)}${pago < custaram ? `: o resto dos ${dinheiro(custaram)} não foi pago` : ''}.`;
}
