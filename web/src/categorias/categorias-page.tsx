import { EmConstrucao } from '../ui/em-construcao.tsx';
import { Page } from '../ui/page.tsx';

export function CategoriasPage() {
  return (
    <Page title="Categorias">
      <EmConstrucao />
    </Page>
  );
}
