import type { Venda } from '@varal/contract/vendas/venda';
import { DevolucoesDaVenda } from '../devolucoes/devolucoes-da-venda.tsx';
import { PagamentosDaVenda } from '../pagamentos/da-venda/pagamentos-da-venda.tsx';
import { VendaPage } from '../vendas/detalhe/venda-page.tsx';

/** The page of a sale with its money and what came back, which the sale's own feature does not know. */
export const VendaComPagamentos = () => <VendaPage Pagamentos={DinheiroDaVenda} />;

const DinheiroDaVenda = ({ venda }: { venda: Venda }) => (
  <>
    <PagamentosDaVenda venda={venda} />
    <DevolucoesDaVenda venda={venda} />
  </>
);
