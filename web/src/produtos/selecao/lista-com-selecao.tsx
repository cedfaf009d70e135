import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EndlessList } from '../../ui/list/endless-list.tsx';
import { ListPage, type ListPageProps } from '../../ui/list/list-page.tsx';
import { useRowHeight } from '../../ui/list/use-row-height.ts';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { BarraDeSelecao } from './barra-de-selecao.tsx';
import { CabecalhoDaLista } from './cabecalho-da-lista.tsx';
import { ALTURA_DO_CARTAO } from './cartao-selecionavel.tsx';
import type { Selecao } from './use-selecao.ts';

type Encontrados<T> = { itens: T[]; total: number };

type ListaComSelecaoProps<T> = Omit<ListPageProps<Encontrados<T>>, 'query' | 'skeleton' | 'children'> & {
  produtos: UseInfiniteQueryResult<Encontrados<T>>;
  /** The list is called this when it is read aloud. */
  label: string;
  selecao: Selecao;
  /** Buttons for what can be done with the selection; without any, there is no bar for them. */
  acoes: ReactNode;
  /** A CartaoSelecionavel. */
  children: (produto: T) => ReactNode;
};

/** Shows a screen that is an endless list of products, to select from. */
export function ListaComSelecao<T extends { id: number }>({
  produtos,
  label,
  selecao,
  acoes,
  children,
  ...page
}: ListaComSelecaoProps<T>) {
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
      {({ itens, total }) => (
        <>
          <CabecalhoDaLista total={total} selecao={selecao} />
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
            <BarraDeSelecao selecionados={selecao.ids.size} total={total} onLimpar={selecao.limpar}>
              {acoes}
            </BarraDeSelecao>
          )}
        </>
      )}
    </ListPage>
  );
}
