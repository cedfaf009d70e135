import { useQuery } from '@tanstack/react-query';
import { TAMANHOS } from '@varal/contract/valores';
import { clsx } from 'clsx';
import { ListFilter, X } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { rotuloDoModelo } from '../formulario/campos/rotulo-do-modelo.ts';
import { filtrosDisponiveis } from '../produtos.queries.ts';
import { type ErrosDePreco, type FiltrosDigitados, NOMES_DOS_FILTROS } from './filtros.ts';
import { PrecoField } from './preco-field.tsx';

type FiltrosDeProdutoProps = {
  id: string;
  digitados: FiltrosDigitados;
  erros: ErrosDePreco;
  onChange: (mudados: Partial<FiltrosDigitados>) => void;
  onLimpar: () => void;
};

/** Filters by model, colour, size and prices. */
export function FiltrosDeProduto({ id, digitados, erros, onChange, onLimpar }: FiltrosDeProdutoProps) {
  const { data: disponiveis } = useQuery(filtrosDisponiveis);
  const algumPosto = quantosPostos(digitados) > 0;

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
      <SelectField
        label="Modelo"
        className="max-sm:col-span-2"
        value={digitados.modelo}
        onChange={(event) => onChange({ modelo: event.target.value })}
      >
        <option value="">Todos</option>
        {disponiveis?.modelos.map((modelo) => (
          <option key={modelo.id} value={modelo.id}>
            {rotuloDoModelo(modelo)}
          </option>
        ))}
        <Posto valor={digitados.modelo} entre={disponiveis?.modelos.map((modelo) => String(modelo.id))}>
          Modelo sem produtos
        </Posto>
      </SelectField>
      <SelectField label="Cor" value={digitados.cor} onChange={(event) => onChange({ cor: event.target.value })}>
        <option value="">Todas</option>
        {disponiveis?.cores.map(({ nome }) => (
          <option key={nome}>{nome}</option>
        ))}
        <Posto valor={digitados.cor} entre={disponiveis?.cores.map(({ nome }) => nome)}>
          {digitados.cor}
        </Posto>
      </SelectField>
      <SelectField
        label="Tamanho"
        value={digitados.tamanho}
        onChange={(event) => onChange({ tamanho: event.target.value })}
      >
        <option value="">Todos</option>
        {(disponiveis?.tamanhos ?? TAMANHOS).map((tamanho) => (
          <option key={tamanho}>{tamanho}</option>
        ))}
        <Posto valor={digitados.tamanho} entre={disponiveis?.tamanhos ?? TAMANHOS}>
          {digitados.tamanho}
        </Posto>
      </SelectField>
      <PrecoField
        label="Preço mínimo"
        nome="preco_min"
        limite={disponiveis?.preco.min}
        value={digitados.preco_min}
        onChange={onChange}
        error={erros.preco_min}
      />
      <PrecoField
        label="Preço máximo"
        nome="preco_max"
        limite={disponiveis?.preco.max}
        value={digitados.preco_max}
        onChange={onChange}
        error={erros.preco_max}
      />
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
  /** The id of what it opens. */
  controla: string;
  onClick: () => void;
};

/** Opens the filters, which wait behind it on a phone, so that the list begins at once. */
export function BotaoDeFiltros({ digitados, aberto, controla, onClick }: BotaoDeFiltrosProps) {
  const postos = quantosPostos(digitados);

  return (
    <Button aria-expanded={aberto} aria-controls={controla} onClick={onClick}>
      <ListFilter aria-hidden="true" className="size-[1.125rem]" />
      Filtros{postos > 0 && ` (${postos})`}
    </Button>
  );
}

const quantosPostos = (digitados: FiltrosDigitados): number =>
  NOMES_DOS_FILTROS.filter((nome) => digitados[nome] !== '').length;

type PostoProps = { valor: string; entre: readonly string[] | undefined; children: string };

/** Shows the choice that the address asks for, even when no product has it. */
function Posto({ valor, entre, children }: PostoProps) {
  if (valor === '' || entre?.includes(valor)) return null;
  return <option value={valor}>{entre ? children : ''}</option>;
}
