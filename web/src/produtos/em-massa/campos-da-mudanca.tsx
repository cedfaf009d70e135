import { MAXIMO_DO_LOCAL } from '@varal/contract/produtos/local';
import { DecimalField, MoneyField } from '../../ui/field/decimal-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { CategoriaField } from '../formulario/campos/categoria-field.tsx';
import { type Digitado, erroDoLocal, erroDoValor, type TipoDeMudanca } from './mudanca-digitada.ts';

type CamposProps = { digitado: Digitado; onChange: (mudanca: Partial<Digitado>) => void };

export function CamposDaMudanca({ tipo, ...props }: CamposProps & { tipo: TipoDeMudanca }) {
  const { digitado, onChange } = props;
  if (tipo === 'preco') return <CamposDoPreco {...props} />;
  if (tipo === 'categoria') {
    return (
      <CategoriaField value={digitado.categoria} onChange={(categoria) => onChange({ categoria })} error={undefined} />
    );
  }
  if (tipo === 'publicar') return null;
  return (
    <TextField
      label="Local"
      value={digitado.local}
      onChange={({ target }) => onChange({ local: target.value })}
      error={erroDoLocal(digitado)}
      maxLength={MAXIMO_DO_LOCAL}
      autoComplete="off"
      placeholder="Ex.: A3-2"
      hint="Em branco, os produtos ficam sem local."
    />
  );
}

/** The amount comes first: it is what is typed most of the time, and the rest is as it mostly is. */
function CamposDoPreco({ digitado, onChange }: CamposProps) {
  const { qual, modo, sentido, valor, arredondar } = digitado;
  const opcao = <C extends 'qual' | 'modo' | 'sentido' | 'arredondar'>(campo: C) => ({
    value: digitado[campo],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [campo]: target.value } as Partial<Digitado>),
  });
  const quanto = {
    value: valor,
    error: erroDoValor(digitado),
    onChange: ({ target }: { target: { value: string } }) => onChange({ valor: target.value }),
  };

  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-3.5 sm:grid-cols-3">
      {modo === 'percentual' ? (
        <DecimalField {...quanto} label={`${DITO[sentido]} quantos %`} placeholder="10" />
      ) : (
        <MoneyField {...quanto} label={modo === 'valor' ? 'Novo preço' : `${DITO[sentido]} quanto`} />
      )}
      <SelectField {...opcao('modo')} label="Como">
        <option value="percentual">Porcentagem</option>
        <option value="soma">Valor em R$</option>
        <option value="valor">Um preço só</option>
      </SelectField>
      <SelectField {...opcao('sentido')} label="Sentido" disabled={modo === 'valor'}>
        <option value="aumentar">Aumentar</option>
        <option value="diminuir">Diminuir</option>
      </SelectField>
      <SelectField {...opcao('qual')} label="Qual preço">
        <option value="preco_venda">Preço de venda</option>
        <option value="preco_custo">Preço de custo</option>
      </SelectField>
      <SelectField {...opcao('arredondar')} label="Arredondar">
        <option value="nao">Não arredondar</option>
        <option value="0.90">Terminar em ,90</option>
        <option value="0.99">Terminar em ,99</option>
        <option value="inteiro">Em reais inteiros</option>
      </SelectField>
      <p className="col-span-2 self-end pb-2.5 text-sm text-ink-soft sm:col-span-1">
        {qual === 'preco_venda' ? 'Muda o que o cliente paga.' : 'O preço de venda fica como está.'}
        {arredondar !== 'nao' && ' Vai ao mais próximo.'}
      </p>
    </div>
  );
}

const DITO = { aumentar: 'Aumentar', diminuir: 'Diminuir' };
