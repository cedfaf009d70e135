import { useEffect } from 'react';

/** The second half of a double click meets only what the first half met: not what has come to its place since. */
export function useOneTargetADoubleClick(): void {
  useEffect(() => {
    let first: Element | null = null;
    const swallow = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target.closest('a, button, [role="option"]') : null;
      if (event.detail <= 1) first = target;
      else if (target && target !== first) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('click', swallow, { capture: true });
    return () => document.removeEventListener('click', swallow, { capture: true });
  }, []);
}
