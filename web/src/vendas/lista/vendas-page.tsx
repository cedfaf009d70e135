import { EmConstrucao } from '../../ui/em-construcao.tsx';
import { Page } from '../../ui/page.tsx';

export function VendasPage() {
  return (
    <Page title="Vendas">
      <EmConstrucao />
    </Page>
  );
}
