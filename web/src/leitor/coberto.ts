/** One that is on its way out covers nothing any more. */
const DIALOGOS = ':is([role=dialog], [role=alertdialog]):not([data-closed])';

/** Tells whether a dialog lies over this; the one that was opened last comes last in the page. */
export function coberto(elemento: Element | null): boolean {
  const deCima = [...document.querySelectorAll(DIALOGOS)].at(-1);
  return deCima !== undefined && !deCima.contains(elemento);
}
