import { useEffect, useEffectEvent } from 'react';

/** A reader types a whole address; a slash of one comes with others this close. */
const SOZINHA_MS = 150;

/** A window that fades away has let go of the page. */
const JANELA_ABERTA = ':is([role=dialog], [role=alertdialog]):not([data-closed])';

/** Calls when Ctrl+K, ⌘K, or a slash outside of any field is pressed, unless something lies over the page already. */
export function useTeclaDeBuscar(onTecla: () => void): void {
  const abrir = useEffectEvent(() => {
    if (!document.querySelector(JANELA_ABERTA)) onTecla();
  });

  useEffect(() => {
    let antes = Number.NEGATIVE_INFINITY;
    let timer: number | undefined;

    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      window.clearTimeout(timer);
      const sozinha = timeStamp - antes > SOZINHA_MS;
      antes = timeStamp;
      if (event.defaultPrevented || event.isComposing || event.altKey !== (event.ctrlKey && key === '/')) return;
      if (event.ctrlKey !== event.metaKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        abrir();
      }
      if (key !== '/' || event.metaKey || !sozinha || ehCampo(event.target)) return;
      event.preventDefault();
      timer = window.setTimeout(abrir, SOZINHA_MS);
    };

    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

const ehCampo = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
