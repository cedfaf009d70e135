import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Tells those who do not see the screen that another page came, and puts the keyboard at its start. */
export function PageChange() {
  const router = useRouter();
  const [announced, setAnnounced] = useState('');

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        setAnnounced(document.title);
        focusHeading();
      }),
    [router],
  );

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}

function focusHeading() {
  // A page that put the focus somewhere itself, such as into its first field, knows better.
  if (document.activeElement?.closest('main')) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
