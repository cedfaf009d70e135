import { useSyncExternalStore } from 'react';
import { isNarrowerThan, onResize } from '../page/window-width.ts';

type Heights = { narrow: number; wide: number };

/** Returns the height of a row in pixels, given in rem for a phone's screen and for wider ones (from `lg` on). */
export function useRowHeight({ narrow, wide }: Heights): number {
  return useSyncExternalStore(onResize, () => rem() * (isNarrowerThan('lg') ? narrow : wide));
}

const DEFAULT_REM = 16;
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_REM;
