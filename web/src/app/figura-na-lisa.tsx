import { type ComponentProps, lazy, Suspense } from 'react';

const Figura = lazy(() =>
  import('../mockups/figura-na-lisa.tsx').then(({ FiguraNaLisa }) => ({ default: FiguraNaLisa })),
);

/** A form that shows no print does not load it. */
export const FiguraNaLisa = (props: ComponentProps<typeof Figura>) => (
  <Suspense fallback={null}>
    <Figura {...props} />
  </Suspense>
);
