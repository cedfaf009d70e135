import { useLayoutEffect } from 'react';

/** Sets the title before the paint, so that the announcement of a page change finds the new one. */
export function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · Varal`;
  }, [title]);
}
