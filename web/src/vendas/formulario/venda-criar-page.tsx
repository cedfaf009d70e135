import { EmConstrucao } from '../../ui/em-construcao.tsx';
import { Page } from '../../ui/page.tsx';

export function VendaCriarPage() {
  return (
    <Page title="Nova Venda">
      <EmConstrucao />
    </Page>
  );
}
