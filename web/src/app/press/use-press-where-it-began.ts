import { useEffect } from 'react';

/** A finger that rests trembles by this much. */
const REST_PX = 10;
const PRESSABLE = 'a, button, [role="option"]';

type Press = { on: Element; x: number; y: number };

/**
 * A list may move between the press and the release. The click then meets what has come under the finger, or nothing: it belongs
 * to what was pressed.
 */
export function usePressWhereItBegan(): void {
  useEffect(() => {
    let press: Press | null = null;
    const begin = ({ target, isPrimary, button, clientX: x, clientY: y }: PointerEvent) => {
      const on = target instanceof Element ? target.closest(PRESSABLE) : null;
      press = on && isPrimary && button === 0 ? { on, x, y } : null;
    };
    const end = (event: MouseEvent) => {
      const began = press;
      press = null;
      // The keyboard and scripts click without a press.
      if (!began || event.detail === 0 || !rested(began, event)) return;
      if (event.target instanceof Node && began.on.contains(event.target)) return;
      const gone = !began.on.isConnected;
      if (!gone && liesUnder(began)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!gone && began.on instanceof HTMLElement) began.on.click();
    };
    document.addEventListener('pointerdown', begin, { capture: true });
    document.addEventListener('click', end, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', begin, { capture: true });
      document.removeEventListener('click', end, { capture: true });
    };
  }, []);
}

const rested = ({ x, y }: Press, { clientX, clientY }: MouseEvent): boolean =>
  Math.abs(clientX - x) <= REST_PX && Math.abs(clientY - y) <= REST_PX;

function liesUnder({ on, x, y }: Press): boolean {
  const { left, right, top, bottom } = on.getBoundingClientRect();
  return left <= x && x <= right && top <= y && y <= bottom;
}
