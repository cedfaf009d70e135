import { NUMERO_INVALIDO, OBRIGATORIO } from '@varal/contract/api.errors';
import { DINHEIRO, ehExato, lerDecimal } from '@varal/contract/dinheiro';
import {
  ROTULOS_DO_MOVIMENTO,
  TIPOS_DE_MOVIMENTO,
  type TipoDeMovimento,
} from '@varal/contract/pagamentos/movimento-do-caixa';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { dinheiro } from '../../base/texto/format.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { MoneyField } from '../../ui/field/decimal-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useMoverDinheiro } from '../pagamentos.queries.ts';

const CAMPOS = ['tipo', 'valor', 'motivo'] as const;
type Campos = Record<(typeof CAMPOS)[number], string>;

const PARA_QUE = {
  sangria: 'Tira dinheiro da gaveta: para o cofre, o banco ou uma conta paga.',
  suprimento: 'Põe dinheiro na gaveta durante o dia, como moedas para o troco.',
  fundo: 'O troco com que o dia começa, quando a gaveta estava vazia.',
} as const satisfies Record<TipoDeMovimento, string>;

/** Notes cash that is put into the drawer or taken out of it without a sale. */
export function MoverDinheiro({ esperado, onClose }: { esperado: number; onClose: () => void }) {
  const alert = useAlert();
  const mover = useMoverDinheiro();
  const { values, fields, field, submit } = useForm({
    opening: { tipo: 'sangria', valor: '', motivo: '' },
    names: CAMPOS,
    check: ({ valor }: Campos) => ({ valor: erroNoValor(valor) }),
    bodyOf: ({ tipo, valor, motivo }: Campos) => ({ tipo: comoTipo(tipo), valor: lerDecimal(valor) ?? 0, motivo }),
    save: mover,
    onSaved: ({ tipo, valor }) => {
      alert.success(`${ROTULOS_DO_MOVIMENTO[tipo]}: ${dinheiro(valor)}.`);
      onClose();
    },
    missing: 'Digite o valor.',
    refusal: (error) => ({ message: fraseDoServidor(error, 'Não foi possível anotar.') }),
  });

  return (
    <FormModal open title="Pôr ou tirar dinheiro" submit="Anotar" busy={mover.isPending} onClose={onClose}>
      {(formId) => (
        <form ref={fields} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
          <SelectField {...field('tipo')} label="O que é" hint={PARA_QUE[comoTipo(values.tipo)]}>
            {TIPOS_DE_MOVIMENTO.map((tipo) => (
              <option key={tipo} value={tipo}>
                {ROTULOS_DO_MOVIMENTO[tipo]}
              </option>
            ))}
          </SelectField>
          <MoneyField
            {...field('valor')}
            label="Valor"
            hint={values.tipo === 'sangria' ? `Na gaveta há ${dinheiro(esperado)}.` : undefined}
            required
          />
          <TextField {...field('motivo')} label="Motivo" maxLength={200} autoComplete="off" />
        </form>
      )}
    </FormModal>
  );
}

const comoTipo = (typed: string): TipoDeMovimento => TIPOS_DE_MOVIMENTO.find((tipo) => tipo === typed) ?? 'sangria';

function erroNoValor(typed: string): string | undefined {
  if (typed.trim() === '') return OBRIGATORIO;
  const valor = lerDecimal(typed);
  return valor !== null && valor > 0 && ehExato(valor, DINHEIRO) ? undefined : NUMERO_INVALIDO;
}
