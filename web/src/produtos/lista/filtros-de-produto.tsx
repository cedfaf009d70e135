import { useQuery } from '@tanstack/react-query';
import { TAMANHOS } from '@varal/contract/valores';
import { clsx } from 'clsx';
import { ListFilter, X } from 'lucide-react';
import { useCallback } from 'react';
import { useSettledText } from '../../base/busca/use-settled-text.ts';
import { valor } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { MoneyField } from '../../ui/field/decimal-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { rotuloDoModelo } from '../formulario/campos/rotulo-do-modelo.ts';
import { filtrosDisponiveis } from '../produtos.queries.ts';
import { type ErrosDePreco, type FiltrosDigitados, NOMES_DOS_FILTROS } from './filtros.ts';

type FiltrosDeProdutoProps = {
  id: string;
  digitados: FiltrosDigitados;
  erros: ErrosDePreco;
  onChange: (mudados: Partial<FiltrosDigitados>) => void;
  onLimpar: () => void;
};

export function FiltrosDeProduto({ id, digitados, erros, onChange, onLimpar }: FiltrosDeProdutoProps) {
  const { data: disponiveis } = useQuery(filtrosDisponiveis);
  const algumPosto = quantosPostos(digitados) > 0;
  const escolha = (nome: 'modelo' | 'cor' | 'tamanho') => ({
    value: digitados[nome],
    onChange: (escolhida: string) => onChange({ [nome]: escolhida }),
  });
  const preco = (nome: keyof ErrosDePreco) => ({ nome, onChange, value: digitados[nome], error: erros[nome] });

  return (
    <fieldset
      id={id}
      className={clsx(
        GRADE,
        algumPosto
          ? 'lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1.2fr)_minmax(0,0.8fr)_minmax(0,1fr)_minmax(0,1fr)_auto]'
          : CINCO_COLUNAS,
      )}
    >
      <legend className="sr-only">Filtros</legend>
      <Escolha
        {...escolha('modelo')}
        label="Modelo"
        className="max-sm:col-span-2"
        nenhuma="Todos"
        opcoes={disponiveis?.modelos.map((modelo) => [String(modelo.id), rotuloDoModelo(modelo)])}
        senao="Modelo sem produtos"
      />
      <Escolha
        {...escolha('cor')}
        label="Cor"
        nenhuma="Todas"
        opcoes={disponiveis?.cores.map(({ nome }) => [nome, nome])}
        senao={digitados.cor}
      />
      <Escolha
        {...escolha('tamanho')}
        label="Tamanho"
        nenhuma="Todos"
        opcoes={(disponiveis?.tamanhos ?? TAMANHOS).map((tamanho) => [tamanho, tamanho])}
        senao={digitados.tamanho}
      />
      <Preco {...preco('preco_min')} label="Preço mínimo" limite={disponiveis?.preco.min} />
      <Preco {...preco('preco_max')} label="Preço máximo" limite={disponiveis?.preco.max} />
      {algumPosto && (
        <Button look="quiet" onClick={onLimpar} className="justify-self-start sm:mt-6">
          <X aria-hidden="true" className="size-4" />
          Limpar filtros
        </Button>
      )}
    </fieldset>
  );
}

const GRADE = 'grid w-full grid-cols-2 items-start gap-x-3 gap-y-2.5 sm:grid-cols-3';
const CINCO_COLUNAS = 'lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1.2fr)_minmax(0,0.8fr)_minmax(0,1fr)_minmax(0,1fr)]';

/** Keeps the place of the filters until the products are there. */
export const LugarDosFiltros = () => (
  <div aria-hidden="true" className={clsx(GRADE, CINCO_COLUNAS)}>
    {NOMES_DOS_FILTROS.map((nome) => (
      <div key={nome} className="pt-6 max-sm:first:col-span-2">
        <div className="min-h-control rounded-corner border border-hairline bg-surface" />
      </div>
    ))}
  </div>
);

type BotaoDeFiltrosProps = {
  digitados: FiltrosDigitados;
  aberto: boolean;
  controla: string;
  onClick: () => void;
};

/** Opens the filters, which wait behind it on a phone, so that the list begins at once. */
export function BotaoDeFiltros({ digitados, aberto, controla, onClick }: BotaoDeFiltrosProps) {
  const postos = quantosPostos(digitados);

  return (
    <Button icon={ListFilter} aria-expanded={aberto} aria-controls={controla} onClick={onClick}>
      Filtros{postos > 0 && ` (${postos})`}
    </Button>
  );
}

const quantosPostos = (digitados: FiltrosDigitados): number =>
  NOMES_DOS_FILTROS.filter((nome) => digitados[nome] !== '').length;

type EscolhaProps = {
  label: string;
  className?: string;
  value: string;
  onChange: (escolhida: string) => void;
  /** The entry that asks for nothing. */
  nenhuma: string;
  opcoes: (readonly [valor: string, rotulo: string])[] | undefined;
  /** Shows what the address asks for when no product has it. */
  senao: string;
};

function Escolha({ onChange, nenhuma, opcoes, senao, ...field }: EscolhaProps) {
  const { value } = field;
  return (
    <SelectField {...field} onChange={({ target }) => onChange(target.value)}>
      <option value="">{nenhuma}</option>
      {opcoes?.map(([valor, rotulo]) => (
        <option key={valor} value={valor}>
          {rotulo}
        </option>
      ))}
      {value !== '' && !opcoes?.some(([valor]) => valor === value) && <option value={value}>{opcoes && senao}</option>}
    </SelectField>
  );
}

type PrecoProps = {
  label: string;
  nome: keyof ErrosDePreco;
  limite: number | null | undefined;
  value: string;
  onChange: (mudado: Partial<FiltrosDigitados>) => void;
  error: string | undefined;
};

function Preco({ nome, limite, value, onChange, ...field }: PrecoProps) {
  const { typed, type } = useSettledText(
    value,
    useCallback((digitado: string) => onChange({ [nome]: digitado }), [nome, onChange]),
  );
  const change = ({ target }: { target: { value: string } }) => type(target.value);
  return <MoneyField {...field} placeholder={valor(limite ?? 0)} maxLength={20} value={typed} onChange={change} />;
}
