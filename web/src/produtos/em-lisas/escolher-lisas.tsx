import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckBox } from '../../ui/field/check-box.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { OneLine } from '../../ui/list/one-line.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { lisasParaEscolher } from '../formulario/feito-de/feito-de.queries.ts';
import { comLisa, type Digitado } from './em-lisas-digitado.ts';

type EscolherLisasProps = {
  digitado: Digitado;
  onChange: (novo: Digitado) => void;
  erro: string | undefined;
};

/** Offers the products that are made of nothing, each a press away. */
export function EscolherLisas({ digitado, onChange, erro }: EscolherLisasProps) {
  const [busca, setBusca] = useState('');
  const achadas = useQuery(lisasParaEscolher(busca));
  const lisas = (achadas.data ?? []).filter(({ a_estampar }) => a_estampar === null);
  const escolhidas = new Set(digitado.lisas.map(({ id }) => id));

  return (
    <FormSection title="Lisas" hint="As peças do cadastro que recebem a estampa.">
      <SearchBox
        label="Buscar lisas"
        placeholder="Busque por título ou SKU"
        value={busca}
        onChange={setBusca}
        ms={300}
        className="sm:col-span-2"
      />
      {erro && (
        <p role="alert" className="text-sm text-brick-ink sm:col-span-2">
          {erro}
        </p>
      )}
      <div className="sm:col-span-2">
        {achadas.isPending && <Skeleton rows={3} rowClassName="h-11" />}
        {achadas.isError && !achadas.data && (
          <p role="alert" className="text-brick-ink">
            Não foi possível buscar as lisas.
          </p>
        )}
        {achadas.data && lisas.length === 0 && <p role="status">Nenhuma lisa encontrada.</p>}
        {lisas.length > 0 && (
          <ul aria-label="Lisas encontradas" className="max-h-80 divide-y divide-hairline overflow-y-auto">
            {lisas.map((lisa) => (
              <li key={lisa.id}>
                <CheckBox
                  checked={escolhidas.has(lisa.id)}
                  onChange={() => onChange(comLisa(digitado, lisa))}
                  label={
                    <>
                      {lisa.titulo} <OneLine className="text-ink-soft">{lisa.sku}</OneLine>
                    </>
                  }
                  className="w-full"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormSection>
  );
}
