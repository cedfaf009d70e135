import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { LinkButton } from '../button/link-button.tsx';
import { useAlert } from '../notice/alert.tsx';
import { FailedState } from '../notice/failed-state.tsx';
import { Loading } from '../notice/loading.tsx';
import { Page } from './page.tsx';

type RecordPageProps<T> = {
  title: string;
  query: {
    data: T | undefined;
    isFetching: boolean;
    isError: boolean;
    errorUpdateCount: number;
    refetch: () => Promise<unknown>;
  };
  failed: string;
  backTo: NonNullable<LinkProps['to']>;
  /** The screen, title and all, once the record is there. */
  children: (record: T) => ReactNode;
};

export function RecordPage<T>({ title, query, failed, backTo, children }: RecordPageProps<T>) {
  const { data, isFetching, isError, errorUpdateCount, refetch } = query;
  const alert = useAlert();
  const isLost = data === undefined && isError;

  useEffect(() => {
    if (isLost) alert.error(failed);
  }, [isLost, failed, alert]);

  if (data !== undefined) return children(data);
  return (
    <Page title={title}>
      {isLost ? (
        <>
          <FailedState busy={isFetching} failures={errorUpdateCount} onRetry={() => void refetch()}>
            {failed}
          </FailedState>
          <LinkButton to={backTo} className="-mt-4 self-center">
            Voltar para a lista
          </LinkButton>
        </>
      ) : (
        <Loading />
      )}
    </Page>
  );
}
