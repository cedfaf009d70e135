import { useLocation, useMatches, useParams } from '@tanstack/react-router';
import { RowLink } from '../list/row-link.tsx';

export type RouteTabsOf = { label: string; tabs: { to: `/${string}`; text: string }[] };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screens that stand beside this one, and itself. */
    tabs?: RouteTabsOf;
  }
}

export const useRouteTabs = (): RouteTabsOf | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.tabs });

/** Leads to the screens beside this one. */
export function RouteTabs({ label, tabs, className }: RouteTabsOf & { className?: string }) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const params: Record<string, string> = useParams({ strict: false });

  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap">
        {tabs.map(({ to: path, text }) => {
          const to: `/${string}` = `/${path.slice(1).replace(/\$(\w+)/g, (_, name: string) => params[name] ?? '')}`;
          return (
            <li key={path}>
              <RowLink href={to} aria-current={to === here ? 'page' : undefined} className={TAB}>
                {text}
              </RowLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const TAB =
  'flex min-h-control items-center border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-anil-ink aria-[current=page]:font-semibold aria-[current=page]:text-anil-ink';
