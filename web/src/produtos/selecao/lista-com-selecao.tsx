import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Joined } from '../../base/rede/page.ts';
import { contagem, quantos } from '../../base/texto/format.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { CheckBox } from '../../ui/field/check-box.tsx';
import { EndlessList } from '../../ui/list/endless-list.tsx';
import { ListPage, type ListPageProps } from '../../ui/list/list-page.tsx';
import { ResultsFor } from '../../ui/list/results-for.tsx';
import { useRowHeight } from '../../ui/list/use-row-height.ts';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { ALTURA_DO_CARTAO } from './cartao-selecionavel.tsx';
import type { Selecao } from './use-selecao.ts';

type Encontrados<T> = Joined<T>;

type ListaComSelecaoProps<T> = Omit<ListPageProps<Encontrados<T>>, 'query' | 'skeleton' | 'children'> & {
  produtos: UseInfiniteQueryResult<Encontrados<T>>;
  /** The list is called this when it is read aloud. */
  label: string;
  selecao: Selecao;
  /** Buttons for what can be done with the selection; without any, there is no bar for them. */
  acoes: ReactNode;
  children: (produto: T) => ReactNode;
};

export function ListaComSelecao<T extends { id: number }>(props: ListaComSelecaoProps<T>) {
  const { produtos, label, selecao, acoes, children, ...page } = props;
  const rowHeight = useRowHeight(ALTURA_DO_CARTAO);

  return (
    <ListPage
      {...page}
      // A page that did not come is told below the ones that did.
      query={{ ...produtos, isError: produtos.isError && !produtos.isFetchNextPageError }}
      skeleton={
        <Skeleton rows={8} rowClassName="h-[6.625rem] lg:h-[3.375rem]" className="mt-9 flex flex-col gap-2.5" />
      }
    >
      {({ itens, total, corrigida }) => (
        <>
          <ResultsFor words={corrigida} />
          <Cabecalho total={total} selecao={selecao} />
          <EndlessList
            label={label}
            rows={itens}
            total={total}
            rowHeight={rowHeight}
            more={produtos}
            failed="Não foi possível buscar mais produtos. Verifique sua conexão e tente novamente."
          >
            {children}
          </EndlessList>
          {acoes && (
            <Barra total={total} selecao={selecao}>
              {acoes}
            </Barra>
          )}
        </>
      )}
    </ListPage>
  );
}

type ParteProps = { total: number; selecao: Selecao };

function Cabecalho({ total, selecao }: ParteProps) {
  return (
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 pl-[0.8125rem] lg:pl-[1.0625rem]">
      <CheckBox
        label="Selecionar todos"
        checked={selecao.estado === 'todos'}
        indeterminate={selecao.estado === 'alguns'}
        aria-busy={selecao.buscando || undefined}
        onChange={selecao.alternarTodos}
        className="text-sm"
      />
      <p role="status" className="text-sm text-ink-soft">
        {quantos(total, 'produto', 'produtos')}
      </p>
    </div>
  );
}

/** Stays at the bottom of the window, under the thumb, however far down the list one is. */
function Barra({ total, selecao: { ids, limpar }, children }: ParteProps & { children: ReactNode }) {
  return (
    <section
      aria-label="Selecionados"
      className={clsx(
        'drop-in sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 low:flex-nowrap low:overflow-x-auto rounded-corner border border-edge bg-surface p-1.5 shadow-lifted',
        // The bar would cover a good part of a phone's list.
        ids.size > 0 ? 'bottom-bar' : 'max-sm:static max-sm:shadow-none low:static low:shadow-none',
      )}
    >
      <div className="flex min-h-control flex-auto items-center gap-1">
        {ids.size > 0 && <IconButton icon={X} label="Limpar seleção" onClick={limpar} />}
        <p role="status" className={clsx('whitespace-nowrap', ids.size > 0 ? 'font-medium' : 'pl-2 text-ink-soft')}>
          {ids.size > 0
            ? `${quantos(ids.size, 'selecionado', 'selecionados')} de ${contagem(total)}`
            : 'Nenhum selecionado'}
        </p>
      </div>
      <div className="flex gap-2 max-sm:flex-auto max-sm:*:flex-auto">{children}</div>
    </section>
  );
}
