import { useQuery } from '@tanstack/react-query';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { PERIODOS, periodoAte, ROTULOS_DO_PERIODO } from '@varal/contract/periodo';
import { DATAS_DA_LISTA, type DataDaLista } from '@varal/contract/vendas/lista/ordem-da-lista';
import { ORIGENS, ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import { FILTROS_DO_PAGAMENTO, ROTULOS_DO_FILTRO } from '@varal/contract/vendas/pagamento/situacao-do-pagamento';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { CheckBox } from '../../ui/field/check-box.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { vendasQueries } from '../vendas.queries.ts';
import { type NomeDeFiltro, quantosPostos, SIM } from './filtros-da-lista.ts';

type FiltrosDeVendasProps = {
  id: string;
  /** They stand here as in the address, whatever was typed. */
  search: Record<NomeDeFiltro, string>;
  onChange: (mudado: Record<string, string>) => void;
  onLimpar: () => void;
};

export function FiltrosDeVendas({ id, search, onChange, onLimpar }: FiltrosDeVendasProps) {
  const { data: vendedores } = useQuery(vendasQueries.vendedores);
  const field = (nome: NomeDeFiltro) => ({
    value: search[nome],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [nome]: target.value }),
  });
  const semEle = search.vendedor !== '' && !vendedores?.some(({ id }) => String(id) === search.vendedor);

  return (
    <fieldset
      id={id}
      className="grid w-full grid-cols-2 items-end gap-x-3 gap-y-2.5 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))]"
    >
      <legend className="sr-only">Filtros</legend>
      <PeriodoDaLista {...{ search, onChange }} />
      <SelectField {...field('origem')} label="Origem">
        <option value="">Todas</option>
        {ORIGENS.map((origem) => (
          <option key={origem} value={origem}>
            {ROTULOS_DA_ORIGEM[origem]}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('vendedor')} label="Vendedor">
        <option value="">Todos</option>
        {vendedores?.map((vendedor) => (
          <option key={vendedor.id} value={vendedor.id}>
            {vendedor.nome}
          </option>
        ))}
        {semEle && <option value={search.vendedor}>{vendedores ? 'Vendedor sem vendas' : ''}</option>}
      </SelectField>
      <SelectField {...field('pagamento')} label="Pagamento">
        <option value="">Pagas ou não</option>
        {FILTROS_DO_PAGAMENTO.map((uma) => (
          <option key={uma} value={uma}>
            {ROTULOS_DO_FILTRO[uma]}
          </option>
        ))}
      </SelectField>
      <CheckBox
        label="Atrasadas"
        checked={search.atrasadas === SIM}
        onChange={({ target }) => onChange({ atrasadas: target.checked ? SIM : '' })}
      />
      {quantosPostos(search) > 0 && (
        <Button icon={X} look="quiet" onClick={onLimpar} className="justify-self-start">
          Limpar filtros
        </Button>
      )}
    </fieldset>
  );
}

/** Offers the periods that shops look at, and any other day by day. Only a chosen one asks which of a sale's dates it means. */
function PeriodoDaLista({ search, onChange }: Pick<FiltrosDeVendasProps, 'search' | 'onChange'>) {
  const hoje = diaDaLoja(new Date());
  const { de, ate } = search;
  const conhecido = PERIODOS.find((nome) => {
    const um = periodoAte(hoje, nome);
    return um.de === de && um.ate === ate;
  });
  const [diaADia, setDiaADia] = useState(false);
  const escolhido = !diaADia && conhecido ? conhecido : diaADia || de !== '' || ate !== '' ? DIA_A_DIA : '';

  const escolher = (valor: string) => {
    setDiaADia(valor === DIA_A_DIA);
    if (valor === '') onChange({ de: '', ate: '', data: '' });
    const nome = PERIODOS.find((um) => um === valor);
    if (nome) onChange(periodoAte(hoje, nome));
  };

  return (
    <>
      <SelectField
        label="Período"
        value={escolhido}
        onChange={({ target }) => escolher(target.value)}
        className={clsx(escolhido === '' && 'max-sm:col-span-2')}
      >
        <option value="">Todo o tempo</option>
        {PERIODOS.map((nome) => (
          <option key={nome} value={nome}>
            {ROTULOS_DO_PERIODO[nome]}
          </option>
        ))}
        <option value={DIA_A_DIA}>De … até …</option>
      </SelectField>
      {escolhido !== '' && (
        <SelectField label="Data" value={search.data} onChange={({ target }) => onChange({ data: target.value })}>
          {DATAS_DA_LISTA.map((data) => (
            <option key={data} value={data === 'criado_em' ? '' : data}>
              {NOMES_DAS_DATAS[data]}
            </option>
          ))}
        </SelectField>
      )}
      {escolhido === DIA_A_DIA && (
        <>
          <TextField
            label="De"
            type="date"
            value={de}
            max={ate}
            onChange={({ target }) => onChange({ de: target.value })}
          />
          <TextField
            label="Até"
            type="date"
            value={ate}
            min={de}
            onChange={({ target }) => onChange({ ate: target.value })}
          />
        </>
      )}
    </>
  );
}

const DIA_A_DIA = 'dia_a_dia';

const NOMES_DAS_DATAS = {
  criado_em: 'Pedido em',
  alterado_em: 'Alterado em',
} as const satisfies Record<DataDaLista, string>;
