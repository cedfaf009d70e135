import { EmConstrucao } from '../ui/em-construcao.tsx';
import { Page } from '../ui/page.tsx';

export function ModeloCriarPage() {
  return (
    <Page title="Novo Modelo">
      <EmConstrucao />
    </Page>
  );
}
