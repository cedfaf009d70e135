import { useSyncExternalStore } from 'react';

export const useIsPhone = (): boolean => useSyncExternalStore(onResize, () => isNarrowerThan('sm'));

export const useIsNarrow = (): boolean => useSyncExternalStore(onResize, () => isNarrowerThan('lg'));

export const useIsWide = (): boolean => useSyncExternalStore(onResize, () => !isNarrowerThan('xl'));

// Tailwind's breakpoints begin at these widths, in rem. Media queries reckon with the browser's font size, not with the
// page's.
const BREAKPOINTS = { sm: 40, lg: 64, xl: 80 };
const DEFAULT_REM = 16;

export const isNarrowerThan = (breakpoint: keyof typeof BREAKPOINTS): boolean =>
  window.innerWidth < BREAKPOINTS[breakpoint] * DEFAULT_REM;

export function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
