import { useQuery } from '@tanstack/react-query';
import { DATAS_DA_LISTA, type DataDaLista } from '@varal/contract/vendas/lista/ordem-da-lista';
import { ORIGENS, ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import { FILTROS_DO_PAGAMENTO, ROTULOS_DO_FILTRO } from '@varal/contract/vendas/pagamento/situacao-do-pagamento';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
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
  /** Sorts where there are no heads of columns. */
  ordem: ReactNode;
};

export function FiltrosDeVendas({ id, search, onChange, onLimpar, ordem }: FiltrosDeVendasProps) {
  const { data: vendedores } = useQuery(vendasQueries.vendedores);
  const field = (nome: NomeDeFiltro) => ({
    value: search[nome],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [nome]: target.value }),
  });
  const semEle = search.vendedor !== '' && !vendedores?.some(({ id }) => String(id) === search.vendedor);

  return (
    <fieldset
      id={id}
      className="grid w-full grid-cols-2 items-end gap-x-3 gap-y-2.5 sm:grid-cols-3 lg:grid-cols-[repeat(6,minmax(0,1fr))] xl:grid-cols-[repeat(6,minmax(0,1fr))_auto]"
    >
      <legend className="sr-only">Filtros</legend>
      {ordem && <div className="max-sm:col-span-2">{ordem}</div>}
      <SelectField {...field('data')} label="Data" className="max-sm:col-span-2">
        {DATAS_DA_LISTA.map((data) => (
          <option key={data} value={data === 'criado_em' ? '' : data}>
            {NOMES_DAS_DATAS[data]}
          </option>
        ))}
      </SelectField>
      <TextField {...field('de')} label="De" type="date" max={search.ate} />
      <TextField {...field('ate')} label="Até" type="date" min={search.de} />
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

const NOMES_DAS_DATAS = {
  criado_em: 'Pedido em',
  alterado_em: 'Alterado em',
} as const satisfies Record<DataDaLista, string>;
