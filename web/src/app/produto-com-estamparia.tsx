import { type ComponentProps, lazy, Suspense } from 'react';
import { usePartes } from '../partes/use-partes.ts';
import { ProdutoEditarPage } from '../produtos/formulario/produto-editar-page.tsx';
import { FiguraNaLisa } from './figura-na-lisa.tsx';

/** The form of a product with the press, which the product's own feature does not know. */
export function ProdutoComEstamparia() {
  const temParte = usePartes();
  return <ProdutoEditarPage Figura={FiguraNaLisa} {...(temParte('estampas') && { ParaAPrateleira: Prateleira })} />;
}

const ParaAPrateleira = lazy(() =>
  import('../estamparia/para-a-prateleira.tsx').then(({ ParaAPrateleira }) => ({ default: ParaAPrateleira })),
);

/** A shop that prints nothing does not load it. */
const Prateleira = (props: ComponentProps<typeof ParaAPrateleira>) => (
  <Suspense fallback={null}>
    <ParaAPrateleira {...props} />
  </Suspense>
);
