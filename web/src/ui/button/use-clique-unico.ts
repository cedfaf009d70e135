import { useEffect } from 'react';

/** A double click is one click: its second half would press whatever the first has brought to the same place by then. */
export function useCliqueUnico(): void {
  useEffect(() => {
    const swallow = (event: MouseEvent) => {
      const isSecond = event.detail > 1;
      if (!isSecond || !(event.target instanceof Element && event.target.closest('button'))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', swallow, { capture: true });
    return () => document.removeEventListener('click', swallow, { capture: true });
  }, []);
}
