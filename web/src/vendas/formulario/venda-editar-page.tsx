import { EmConstrucao } from '../../ui/em-construcao.tsx';
import { Page } from '../../ui/page.tsx';

export function VendaEditarPage() {
  return (
    <Page title="Editar Venda">
      <EmConstrucao />
    </Page>
  );
}
