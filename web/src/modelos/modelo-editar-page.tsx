import { EmConstrucao } from '../ui/em-construcao.tsx';
import { Page } from '../ui/page.tsx';

export function ModeloEditarPage() {
  return (
    <Page title="Editar Modelo">
      <EmConstrucao />
    </Page>
  );
}
