import { lazy, Suspense } from 'react';
import { usePartes } from '../../../partes/use-partes.ts';
import type { FeitoDeProps } from './feito-de-section.tsx';

const FeitoDeSection = lazy(() =>
  import('./feito-de-section.tsx').then(({ FeitoDeSection }) => ({ default: FeitoDeSection })),
);

/** A shop that prints nothing neither sees nor loads it. */
export function FeitoDe(props: FeitoDeProps) {
  const temParte = usePartes();
  if (!temParte('estampas')) return null;
  return (
    <Suspense fallback={null}>
      <FeitoDeSection {...props} />
    </Suspense>
  );
}
