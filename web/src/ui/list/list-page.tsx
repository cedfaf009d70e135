import { createLink, type LinkProps } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { LinkButton } from '../button/link-button.tsx';
import { Page } from '../page/page.tsx';
import { useScrollsDown } from '../page/use-scrolls-down.ts';
import { useIsPhone } from '../page/window-width.ts';
import { QueryResult, type QueryResultProps, type Rows } from './query-result.tsx';

export type ListPageProps<T> = QueryResultProps<T> & {
  title: string;
  /** A SearchBox. */
  search?: ReactNode;
  actions?: ReactNode;
  /** Leads to the form of a new record: by a button with these words, which on a phone floats and is a plus. */
  create?: { to: NonNullable<LinkProps['to']>; label: string } | undefined;
  /** Parts of the list to choose from. */
  tabs?: ReactNode;
  /** Filters, and what is done with the chosen rows, have a line of their own. */
  toolbar?: ReactNode;
};

export function ListPage<T extends Rows>(props: ListPageProps<T>) {
  const { title, search, actions, create, tabs, toolbar, ...result } = props;
  const isPhone = useIsPhone();

  return (
    <Page title={title}>
      {(search || actions || create) && (
        <div className="mb-3 flex flex-wrap items-center gap-2.5">
          {search && <div className="min-w-0 flex-[1_1_16rem]">{search}</div>}
          {(actions || (create && !isPhone)) && (
            <div className="flex flex-wrap items-center gap-1.5 sm:gap-2.5">
              {actions}
              {create && !isPhone && (
                <LinkButton to={create.to} look="primary" icon={Plus}>
                  {create.label}
                </LinkButton>
              )}
            </div>
          )}
        </div>
      )}
      {/* The keyboard comes to it before it goes through the list. */}
      {create && isPhone && <FloatingLink {...create} />}
      {tabs}
      {toolbar && <div className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-2.5">{toolbar}</div>}
      <QueryResult {...result} />
      {/* The last row can be scrolled out from under what floats. */}
      {create && isPhone && <div aria-hidden="true" className="h-14 shrink-0" />}
    </Page>
  );
}

type AnchorProps = Omit<ComponentProps<'a'>, 'children' | 'className'> & { label: string };

const FloatingLink = createLink(function FloatingAnchor({ label, ...rest }: AnchorProps) {
  const hides = useScrollsDown();
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the address comes with the rest.
    <a
      {...rest}
      aria-label={label}
      title={label}
      className={clsx(
        'bottom-bar fixed right-4 bottom-4 z-10 flex size-14 items-center justify-center rounded-full border border-anil bg-anil text-on-anil shadow-lifted transition-[color,background-color,border-color,translate] hover:border-anil-strong hover:bg-anil-strong sm:right-6 sm:bottom-6 print:hidden',
        // It lies over the figures of rows that one reads.
        hides && 'translate-y-24 focus-visible:translate-y-0',
      )}
    >
      <Plus aria-hidden="true" className="size-7" />
    </a>
  );
});
