import { useIsFetching } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Brings the code of every screen, and of what opens in them, once the first one is at rest: they open at once, also where the network is poor. */
export function useScreensBeforehand() {
  const router = useRouter();
  const atRest = useIsFetching() === 0;

  useEffect(() => {
    if (!atRest) return;
    const timer = setTimeout(() => {
      void import('../../ui/modal-dialog.tsx').catch(triedAgainWhenNeeded);
      void import('../../ui/combobox.tsx').catch(triedAgainWhenNeeded);
      void import('../../ui/menu-popup.tsx').catch(triedAgainWhenNeeded);
      for (const route of Object.values(router.routesById)) void router.loadRouteChunk(route);
    }, 1_000);
    return () => clearTimeout(timer);
  }, [router, atRest]);
}

const triedAgainWhenNeeded = () => undefined;
