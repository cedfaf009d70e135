import { type FunctionComponent, lazy, Suspense, useEffect, useState } from 'react';
import { TRILHO } from './use-trilho.ts';
import { WHOLE_AFTER_MS, whileHandsRest } from './while-hands-rest.ts';

// Without a network the page goes on without it, and the next load brings it.
const Trilho = lazy<FunctionComponent>(() =>
  import('./trilho.tsx').then(
    ({ Trilho }) => ({ default: Trilho }),
    () => ({ default: () => null }),
  ),
);

/** Holds the room of the menu beside the page from the first moment, so that nothing moves when it comes. */
export function LugarDoTrilho() {
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  // The first screen comes first.
  useEffect(() => whileHandsRest([async () => setWanted(true)], { atMostMs: WHOLE_AFTER_MS }), []);

  return (
    <div id={TRILHO} onPointerEnter={want} className="w-48 shrink-0 border-r border-hairline print:hidden">
      <div className="sticky top-[calc(var(--spacing-control)+0.5rem+1px)] max-h-[calc(100vh-var(--spacing-control)-0.5rem-1px)] overflow-y-auto">
        {wanted && (
          <Suspense>
            <Trilho />
          </Suspense>
        )}
      </div>
    </div>
  );
}
