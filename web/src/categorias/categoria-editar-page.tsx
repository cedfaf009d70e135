import { EmConstrucao } from '../ui/em-construcao.tsx';
import { Page } from '../ui/page.tsx';

export function CategoriaEditarPage() {
  return (
    <Page title="Editar Categoria">
      <EmConstrucao />
    </Page>
  );
}
