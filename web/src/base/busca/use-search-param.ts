import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Keeps a value that lives in the address of the page, so that it survives a reload and can be sent to a colleague. */
export function useSearchParam(name: string): [value: string, set: (value: string) => void] {
  const value = useSearch({ strict: false, select: (search: Record<string, unknown>) => textOf(search[name]) });
  const navigate = useNavigate();
  const router = useRouter();

  const set = useCallback(
    (value: string) => {
      // Text that was typed here before does not call a person back who is on the way to another page.
      const { resolvedLocation } = router.state;
      if (resolvedLocation && resolvedLocation.pathname !== router.latestLocation.pathname) return;
      const change = (search: Record<string, unknown>) => ({ ...search, [name]: value || undefined });
      void navigate({ to: '.', search: change, replace: true, resetScroll: false });
    },
    [navigate, router, name],
  );

  return [value, set];
}

/** The router reads 12 and true as what they look like. */
const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/**
 * Keeps the search in the address of the page, as ?busca=. SearchBox waits for the hand to rest before it changes it.
 */
export const useSearchText = () => useSearchParam('busca');
