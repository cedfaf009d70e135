import { EmConstrucao } from '../ui/em-construcao.tsx';
import { Page } from '../ui/page.tsx';

export function ModelosPage() {
  return (
    <Page title="Modelos">
      <EmConstrucao />
    </Page>
  );
}
