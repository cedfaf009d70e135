import { useSyncExternalStore } from 'react';

type Heights = { narrow: number; wide: number };

/** The height of a row in pixels, given in rem for a phone's screen and for wider ones (from `lg` on). */
export function useRowHeight({ narrow, wide }: Heights): number {
  return useSyncExternalStore(subscribe, () => rem() * (isNarrowerThan(LG) ? narrow : wide));
}

/** Narrower than `sm`. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => isNarrowerThan(SM));

// Where Tailwind's `sm` and `lg` begin, in rem. Media queries reckon with the browser's font size, not with the page's.
const SM = 40;
const LG = 64;
const DEFAULT_REM = 16;

const isNarrowerThan = (width: number) => window.innerWidth < width * DEFAULT_REM;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_REM;
