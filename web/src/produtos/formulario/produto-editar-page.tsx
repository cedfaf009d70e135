import { EmConstrucao } from '../../ui/em-construcao.tsx';
import { Page } from '../../ui/page.tsx';

export function ProdutoEditarPage() {
  return (
    <Page title="Editar Produto">
      <EmConstrucao />
    </Page>
  );
}
