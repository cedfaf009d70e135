import { useIsFetching } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isRecord } from '../../base/api-error.ts';

/** Brings the code of every screen, and of what opens in them, once the first one is at rest: they open at once, also where the network is poor. */
export function useScreensBeforehand() {
  const router = useRouter();
  const atRest = useIsFetching() === 0;

  useEffect(() => {
    if (!atRest || savesData()) return;
    const timer = setTimeout(() => {
      void import('./main-menu.tsx').catch(triedAgainWhenNeeded);
      void import('../../ui/modal-dialog.tsx').catch(triedAgainWhenNeeded);
      void import('../../ui/combobox.tsx').catch(triedAgainWhenNeeded);
      void import('../../ui/menu-popup.tsx').catch(triedAgainWhenNeeded);
      for (const route of Object.values(router.routesById)) void router.loadRouteChunk(route);
    }, 1_000);
    return () => clearTimeout(timer);
  }, [router, atRest]);
}

/** Whoever pays by the byte fetches what is opened, and no more. */
const savesData = () =>
  'connection' in navigator && isRecord(navigator.connection) && navigator.connection.saveData === true;

const triedAgainWhenNeeded = () => undefined;
