import { EmConstrucao } from '../../ui/em-construcao.tsx';
import { Page } from '../../ui/page.tsx';

export function ProdutoCriarPage() {
  return (
    <Page title="Criar Produto">
      <EmConstrucao />
    </Page>
  );
}
