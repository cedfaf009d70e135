import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { lugarEm } from './lugar-em.ts';
import type { Edicao } from './use-edicao.ts';
import type { useSelecao } from './use-selecao.ts';

/** Selects the cells by the mouse or a finger. */
export function usePonteiro({ ativa, editando }: ReturnType<typeof useSelecao>, edicao: Edicao) {
  const arrastando = useRef(false);

  function aoTocar(event: PointerEvent<HTMLTableElement>) {
    edicao.ponteiro.current = event.pointerType;
    const lugar = lugarEm(event.target);
    if (!lugar || event.pointerType !== 'mouse' || event.button !== 0 || event.target instanceof HTMLInputElement)
      return;
    arrastando.current = true;
    edicao.ir(lugar, { estender: event.shiftKey });
  }

  function aoArrastar(event: PointerEvent<HTMLTableElement>) {
    if (event.buttons !== 1) arrastando.current = false;
    const lugar = arrastando.current ? lugarEm(event.target) : null;
    if (lugar && (lugar.linha !== ativa.linha || lugar.coluna !== ativa.coluna)) edicao.ir(lugar, { estender: true });
  }

  /** A finger types where it taps; a mouse only after a second click. */
  function aoClicar(event: MouseEvent<HTMLTableElement>) {
    const lugar = lugarEm(event.target);
    if (!lugar || edicao.ponteiro.current === 'mouse' || event.target instanceof HTMLInputElement) return;
    edicao.ir(lugar, { editando: 'dentro' });
  }

  function aoClicarDuasVezes(event: MouseEvent<HTMLTableElement>) {
    if (lugarEm(event.target) && !editando) edicao.editar('dentro');
  }

  return { onPointerDown: aoTocar, onPointerOver: aoArrastar, onClick: aoClicar, onDoubleClick: aoClicarDuasVezes };
}
