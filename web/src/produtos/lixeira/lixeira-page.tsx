import { EmConstrucao } from '../../ui/em-construcao.tsx';
import { Page } from '../../ui/page.tsx';

export function LixeiraPage() {
  return (
    <Page title="Lixeira">
      <EmConstrucao />
    </Page>
  );
}
