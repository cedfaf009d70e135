import { EmConstrucao } from '../ui/em-construcao.tsx';
import { Page } from '../ui/page.tsx';

export function ClienteCriarPage() {
  return (
    <Page title="Novo Cliente">
      <EmConstrucao />
    </Page>
  );
}
