import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { layersOf } from './layers.ts';

/** Back, that of the browser or of a phone, closes what is open over the page, and the page stays. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  // A dialog that is drawn by itself, as some tests do, has no router around it.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!open || !router) return;
    return layersOf(router).add(() => close());
  }, [open, router]);
}
