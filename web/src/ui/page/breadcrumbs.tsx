import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buscaLembrada } from '../../base/busca/lista-lembrada.ts';

type Crumb = { text: string; path: string };

/**
 * Shows the path to this page; on a phone, where the title names the page, only the way back, and without its name when there
 * is room for two letters of it.
 */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Caminho" className="min-w-0 flex-1 sm:ml-1 sm:border-l sm:border-hairline sm:pl-2">
      <ol className="flex min-w-0 items-center text-sm">
        {crumbs.map(({ text, path }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li
              key={path}
              className={clsx(
                'flex min-w-0 items-center',
                isLast ? 'shrink' : 'shrink-[4]',
                isLast && index > 0 && 'max-sm:sr-only',
                isLast && index === 0 && 'max-sm:group-has-data-crowds/header:sr-only',
                index < crumbs.length - 2 && 'max-sm:hidden',
              )}
            >
              {index > 0 && (
                <ChevronRight aria-hidden="true" className="mx-0.5 size-4 shrink-0 text-ink-soft max-sm:hidden" />
              )}
              {isLast ? (
                <span aria-current="page" className="truncate px-1 font-medium">
                  {text}
                </span>
              ) : (
                <Link
                  to={path}
                  search={buscaLembrada(path)}
                  className="flex min-h-control min-w-control items-center rounded-corner px-1 text-ink-soft hover:text-ink hover:underline"
                >
                  <ChevronLeft aria-hidden="true" className="mr-0.5 size-4 shrink-0 sm:hidden" />
                  <span className="truncate max-sm:group-has-data-crowds/header:sr-only">{text}</span>
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
