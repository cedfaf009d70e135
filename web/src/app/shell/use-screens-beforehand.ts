import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Brings the code of every screen, and of dialogs, once the first one is at rest: they open at once, also where the network is poor. */
export function useScreensBeforehand() {
  const router = useRouter();

  useEffect(() => {
    const timer = setTimeout(() => {
      void import('../../ui/modal-dialog.tsx').catch(triedAgainWhenNeeded);
      for (const route of Object.values(router.routesById)) void router.loadRouteChunk(route);
    }, 1_000);
    return () => clearTimeout(timer);
  }, [router]);
}

const triedAgainWhenNeeded = () => undefined;
