import { EmConstrucao } from '../ui/em-construcao.tsx';
import { Page } from '../ui/page.tsx';

export function ClientesPage() {
  return (
    <Page title="Clientes">
      <EmConstrucao />
    </Page>
  );
}
