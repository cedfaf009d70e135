import type { Lugar } from '../grade.ts';

/** Finds the cell under a finger or the mouse, or none. */
export const lugarEm = (alvo: EventTarget): Lugar | null => {
  const [linha, coluna] =
    (alvo instanceof Element ? alvo.closest<HTMLElement>('[data-lugar]') : null)?.dataset.lugar
      ?.split(',')
      .map(Number) ?? [];
  return linha === undefined || coluna === undefined ? null : { linha, coluna };
};
