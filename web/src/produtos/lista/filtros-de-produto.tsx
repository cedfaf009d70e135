import { useQuery } from '@tanstack/react-query';
import type { OrdemDosProdutos } from '@varal/contract/produtos/ordem-dos-produtos';
import { TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useCallback } from 'react';
import { useSettledText } from '../../base/busca/use-settled-text.ts';
import { valor } from '../../base/texto/format.ts';
import { opcoesDeCategoria } from '../../categorias/opcoes-de-categoria.ts';
import { Button } from '../../ui/button/button.tsx';
import { CheckBox } from '../../ui/field/check-box.tsx';
import { MoneyField } from '../../ui/field/decimal-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { rotuloDoModelo } from '../formulario/campos/rotulo-do-modelo.ts';
import { categoriasParaFiltrar, filtrosDisponiveis } from '../produtos.queries.ts';
import { algumPosto, type ErrosDePreco, type FiltrosDigitados } from './filtros.ts';
import { GRADE, TRES_COLUNAS } from './lugar-dos-filtros.tsx';

type FiltrosDeProdutoProps = {
  id: string;
  digitados: FiltrosDigitados;
  erros: ErrosDePreco;
  /** Those out of sight are shown as well. */
  aberto: boolean;
  onChange: (mudados: Partial<FiltrosDigitados>) => void;
  onLimpar: () => void;
};

export function FiltrosDeProduto({ id, digitados, erros, aberto, onChange, onLimpar }: FiltrosDeProdutoProps) {
  const { data: disponiveis } = useQuery(filtrosDisponiveis);
  const { data: categorias } = useQuery(categoriasParaFiltrar);
  const posto = algumPosto(digitados);
  const escolha = (nome: 'modelo' | 'cor' | 'tamanho' | 'categoria' | 'ordem') => ({
    value: digitados[nome],
    onChange: (escolhida: string) => onChange({ [nome]: escolhida }),
  });
  const preco = (nome: keyof ErrosDePreco) => ({ nome, onChange, value: digitados[nome], error: erros[nome] });

  return (
    <fieldset className="flex w-full flex-col gap-y-2.5">
      <legend className="sr-only">Filtros</legend>
      <div
        className={clsx(
          GRADE,
          posto ? 'sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_auto]' : TRES_COLUNAS,
        )}
      >
        <Escolha
          {...escolha('modelo')}
          label="Modelo"
          nenhuma="Todos"
          opcoes={disponiveis?.modelos.map((modelo) => [String(modelo.id), rotuloDoModelo(modelo)])}
          senao="Modelo sem produtos"
        />
        <Preco {...preco('preco_min')} label="Preço mínimo" limite={disponiveis?.preco.min} />
        <Preco {...preco('preco_max')} label="Preço máximo" limite={disponiveis?.preco.max} />
        {posto && (
          <Button
            look="quiet"
            icon={X}
            onClick={onLimpar}
            className="justify-self-start max-sm:col-span-full max-sm:-ml-3 sm:mt-6"
          >
            Limpar filtros
          </Button>
        )}
      </div>
      {aberto && (
        <div id={id} className="grid grid-cols-2 items-end gap-x-3 gap-y-2.5 sm:grid-cols-4">
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
            opcoes={(disponiveis?.tamanhos ?? TAMANHOS_FIXOS).map((tamanho) => [tamanho, tamanho])}
            senao={digitados.tamanho}
          />
          <Escolha
            {...escolha('categoria')}
            label="Categoria"
            nenhuma="Todas"
            opcoes={categorias && opcoesDeCategoria(categorias).map(({ id, rotulo }) => [String(id), rotulo])}
            senao="Outra categoria"
          />
          <Escolha {...escolha('ordem')} label="Ordenar por" {...ORDENS} />
          <div className="col-span-full flex flex-wrap gap-x-5">
            {FALTAS.map(([nome, rotulo]) => (
              <CheckBox
                key={nome}
                label={rotulo}
                checked={digitados[nome] === '1'}
                onChange={({ target }) => onChange({ [nome]: target.checked ? '1' : '' })}
              />
            ))}
          </div>
        </div>
      )}
    </fieldset>
  );
}

/** Products are found that lack one of these. */
const FALTAS = [
  ['sem_estoque', 'Sem estoque'],
  ['nao_publicado', 'Não publicado'],
  ['sem_foto', 'Sem foto'],
] as const;

const ORDENS: Pick<EscolhaProps, 'nenhuma' | 'opcoes' | 'senao'> & { opcoes: [OrdemDosProdutos, string][] } = {
  nenhuma: 'Mais novo',
  opcoes: [
    ['codigo', 'Mais antigo'],
    ['titulo', 'Título, de A a Z'],
    ['-titulo', 'Título, de Z a A'],
    ['preco', 'Preço, do menor'],
    ['-preco', 'Preço, do maior'],
    ['quantidade', 'Quantidade, da menor'],
    ['-quantidade', 'Quantidade, da maior'],
  ],
  senao: 'Mais novo',
};

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
  return (
    <MoneyField
      {...field}
      placeholder={valor(limite ?? 0)}
      maxLength={20}
      value={typed}
      onChange={change}
      className="max-sm:[&_input]:pr-1"
    />
  );
}
