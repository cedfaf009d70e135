import { useIsFetching } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isRecord } from '../../base/rede/api-error.ts';
import { whileHandsRest } from './while-hands-rest.ts';

/** Brings the code of every screen, and of what opens in them, once the first one is at rest: they open at once, also where the network is poor. */
export function useScreensBeforehand() {
  const router = useRouter();
  const atRest = useIsFetching() === 0;

  useEffect(() => {
    if (!atRest || savesData()) return;
    return whileHandsRest([
      () => import('./main-menu.tsx'),
      () => import('./busca-com-leitor.tsx'),
      () => import('../../ui/late/modal-dialog.tsx'),
      () => import('../../ui/late/combobox.tsx'),
      () => import('../../ui/late/menu-popup.tsx'),
      ...Object.values(router.routesById).map((route) => async () => router.loadRouteChunk(route)),
    ]);
  }, [router, atRest]);
}

/** Tells whether the user pays by the byte: then nothing is fetched but what is opened. */
const savesData = () =>
  'connection' in navigator && isRecord(navigator.connection) && navigator.connection.saveData === true;
