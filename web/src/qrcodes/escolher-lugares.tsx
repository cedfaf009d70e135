import { useQuery } from '@tanstack/react-query';
import { MAXIMO_DO_LOCAL } from '@varal/contract/produtos/local';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useDebouncedValue } from '../base/busca/use-debounced-value.ts';
import { quantos } from '../base/texto/format.ts';
import { locaisQuery } from '../locais/locais.queries.ts';
import { Button } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { QueryResult } from '../ui/list/query-result.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { JaNaLista } from './escolher-produtos.tsx';
import { lugarNaFila, type NaFila } from './fila-de-etiquetas.ts';

type EscolherLugaresProps = { fila: readonly NaFila[]; onAdicionar: (novas: NaFila[]) => void };

/** A place is typed before anything lies there, or picked among those that are in use. */
export function EscolherLugares({ fila, onAdicionar }: EscolherLugaresProps) {
  const [digitado, setDigitado] = useState('');
  const query = useQuery(locaisQuery(useDebouncedValue(digitado.trim(), 300)));

  const adicionar = (event: FormEvent) => {
    event.preventDefault();
    if (digitado.trim() === '') return;
    onAdicionar([lugarNaFila(digitado.trim())]);
    setDigitado('');
  };

  return (
    <section aria-label="Lugares" className="flex flex-col gap-3">
      <form noValidate onSubmit={adicionar} className="flex items-end gap-2">
        <TextField
          label="Lugar"
          placeholder="A3-2"
          value={digitado}
          onChange={({ target }) => setDigitado(target.value)}
          maxLength={MAXIMO_DO_LOCAL}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-w-0 flex-1"
        />
        <Button type="submit" icon={Plus}>
          Adicionar
        </Button>
      </form>
      <QueryResult
        query={query}
        empty={digitado.trim() === '' ? 'Nenhum lugar em uso ainda.' : 'Nenhum lugar em uso começa assim.'}
        failed="Não foi possível buscar os lugares. Verifique sua conexão e tente novamente."
        skeleton={<Skeleton rows={4} rowClassName="h-11" />}
      >
        {(locais) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-sm text-ink-soft">{quantos(locais.length, 'lugar em uso', 'lugares em uso')}</p>
              <Button look="quiet" onClick={() => onAdicionar(locais.map(lugarNaFila))}>
                Adicionar todos
              </Button>
            </div>
            <ul className={`${cardLook} max-h-96 overflow-y-auto overscroll-contain`}>
              {locais.map((local) => (
                <li
                  key={local}
                  className="flex items-center gap-3 border-b border-hairline py-1 pr-1.5 pl-4 last:border-b-0"
                >
                  <p className="min-w-0 flex-1">
                    <span className="font-semibold wrap-anywhere">{local}</span>
                    <JaNaLista fila={fila} titulo={local} produto_id={null} variacao_id={null} />
                  </p>
                  <IconButton
                    icon={Plus}
                    label={`Adicionar o lugar ${local}`}
                    onClick={() => onAdicionar([lugarNaFila(local)])}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryResult>
    </section>
  );
}
