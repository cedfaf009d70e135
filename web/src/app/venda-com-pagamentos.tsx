import type { Venda } from '@varal/contract/vendas/venda';
import { DevolucoesDaVenda } from '../devolucoes/devolucoes-da-venda.tsx';
import { MensagensDaVenda } from '../mensagens/mensagens-da-venda.tsx';
import { PagamentosDaVenda } from '../pagamentos/da-venda/pagamentos-da-venda.tsx';
import { VendaPage } from '../vendas/detalhe/venda-page.tsx';

/** The page of a sale with its money, what came back and what is written to its customer, which the sale's own feature does not know. */
export const VendaComPagamentos = () => <VendaPage Pagamentos={DinheiroDaVenda} />;

const DinheiroDaVenda = ({ venda }: { venda: Venda }) => (
  <>
    <PagamentosDaVenda venda={venda} />
    <DevolucoesDaVenda venda={venda} />
    <MensagensDaVenda venda={venda} />
  </>
);
