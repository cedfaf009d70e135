import { EmConstrucao } from '../ui/em-construcao.tsx';
import { Page } from '../ui/page.tsx';

export function QrcodesPage() {
  return (
    <Page title="Imprimir QR Codes">
      <EmConstrucao />
    </Page>
  );
}
