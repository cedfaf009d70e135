import { EmConstrucao } from '../../ui/em-construcao.tsx';
import { Page } from '../../ui/page.tsx';

export function ProdutosPage() {
  return (
    <Page title="Produtos">
      <EmConstrucao />
    </Page>
  );
}
