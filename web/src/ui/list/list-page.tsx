import type { ReactNode } from 'react';
import { Page } from '../page/page.tsx';
import { QueryResult, type QueryResultProps, type Rows } from './query-result.tsx';

export type ListPageProps<T> = QueryResultProps<T> & {
  title: string;
  /** A SearchBox. */
  search?: ReactNode;
  actions?: ReactNode;
  /** Filters, and what is done with the chosen rows, have a line of their own. */
  toolbar?: ReactNode;
  /** A FloatingLink. */
  floating?: ReactNode;
};

export function ListPage<T extends Rows>({ title, search, actions, toolbar, floating, ...result }: ListPageProps<T>) {
  return (
    <Page title={title}>
      {(search || actions) && (
        <div className="mb-3 flex flex-wrap items-center gap-2.5">
          {search && <div className="min-w-0 flex-[1_1_16rem]">{search}</div>}
          {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
        </div>
      )}
      {toolbar && <div className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2.5">{toolbar}</div>}
      <QueryResult {...result} />
      {floating}
    </Page>
  );
}
