import { useParams } from '@tanstack/react-router';
import { EmConstrucao } from '../../ui/em-construcao.tsx';
import { Page } from '../../ui/page.tsx';

export function VendaPage() {
  const { vendaId } = useParams({ from: '/shell/vendas/$vendaId/' });

  return (
    <Page title={`Venda ${vendaId}`}>
      <EmConstrucao />
    </Page>
  );
}
