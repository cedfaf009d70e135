import { clsx } from 'clsx';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Peg, Rope } from '../drawing/rope-and-peg.tsx';
import { RouteTabs, useRouteTabs } from './route-tabs.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useIsPhone } from './window-width.ts';

/**
 * A screen has one of three widths and stands in the middle with its title. A list is wide, and so is what has parts side by side.
 * A form is what one fills in or goes through in one column. A paper is a sheet.
 */
const WIDTHS = {
  list: { content: 'max-w-6xl', rope: 'sm:w-[max(1.5rem,calc((100%-72rem)/2+1.5rem))]' },
  form: { content: 'max-w-3xl', rope: 'sm:w-[max(1.5rem,calc((100%-48rem)/2+1.5rem))]' },
  paper: { content: 'max-w-4xl', rope: 'sm:w-[max(1.5rem,calc((100%-56rem)/2+1.5rem))]' },
};

type PageProps = {
  title: string;
  /** The tab of the browser has this title, where it names the record the screen is about. */
  tab?: string | undefined;
  width?: keyof typeof WIDTHS;
  children: ReactNode;
};

/** Frames a screen of the shell: its title hangs from the line. */
export function Page({ title, tab = title, width = 'list', children }: PageProps) {
  useDocumentTitle(tab);
  const heading = useHeadingThatKeepsFocus();
  const tabs = useRouteTabs();
  const isPhone = useIsPhone();

  return (
    <>
      <div className="flex items-start overflow-hidden pt-2">
        <Rope from="left" className={clsx('h-[11px] w-4 shrink-0', WIDTHS[width].rope)} />
        <div className="relative min-w-0 pt-2.5">
          <div className="absolute inset-x-0 top-2.5 h-px bg-rope" />
          <Peg className="absolute top-1 left-3" />
          <Peg className="absolute top-1 right-3" />
          <h1
            ref={heading}
            tabIndex={-1}
            className="rounded-b-corner border border-hairline bg-surface px-8 py-2 text-xl leading-tight font-bold tracking-tight"
          >
            {title}
          </h1>
        </div>
        <div className="flex min-w-4 flex-1 flex-col justify-between self-stretch">
          <Rope from="right" className="h-[11px] w-full" />
          {tabs && !isPhone && <RouteTabs {...tabs} className="ml-4" />}
        </div>
      </div>
      {tabs && isPhone && <RouteTabs {...tabs} className="mx-4 mt-1 border-b border-hairline" />}
      <div
        data-content
        tabIndex={-1}
        className={clsx(
          'mx-auto flex w-full flex-1 flex-col px-4 pb-10 outline-none sm:px-6',
          WIDTHS[width].content,
          tabs && isPhone ? 'pt-3' : 'pt-5',
        )}
      >
        {children}
      </div>
    </>
  );
}

/** The heading that is going away has the keyboard; the one that takes its place, as when a record has come, gets it. */
let focusIsPassedOn = false;

function useHeadingThatKeepsFocus() {
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const element = heading.current;
    if (focusIsPassedOn && document.activeElement === document.body) element?.focus({ preventScroll: true });
    return () => {
      focusIsPassedOn = document.activeElement === element;
      // The focus passes only to a heading that comes in the same moment.
      queueMicrotask(() => {
        focusIsPassedOn = false;
      });
    };
  }, []);

  return heading;
}
