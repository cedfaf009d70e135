import { EmConstrucao } from '../ui/em-construcao.tsx';
import { Page } from '../ui/page.tsx';

export function CategoriaCriarPage() {
  return (
    <Page title="Nova Categoria">
      <EmConstrucao />
    </Page>
  );
}
