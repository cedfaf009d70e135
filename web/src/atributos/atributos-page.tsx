import { EmConstrucao } from '../ui/em-construcao.tsx';
import { Page } from '../ui/page.tsx';

export function AtributosPage() {
  return (
    <Page title="Atributos">
      <EmConstrucao />
    </Page>
  );
}
