import { EmConstrucao } from '../ui/em-construcao.tsx';
import { Page } from '../ui/page.tsx';

export function ClienteEditarPage() {
  return (
    <Page title="Editar Cliente">
      <EmConstrucao />
    </Page>
  );
}
