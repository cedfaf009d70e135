import { useLayoutEffect } from 'react';

/** Before the paint, so that whoever announces the change of page finds the new title. */
export function useDocumentTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = `${title} · Varal`;
  }, [title]);
}
