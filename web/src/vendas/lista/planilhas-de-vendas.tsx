import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { download } from '../../base/rede/api.ts';
import { type DialogoAberto, PlanilhaDialog } from '../../ui/late/planilha-dialog.tsx';
import type { FiltrosDaLista } from './filtros-da-lista.ts';

export function PlanilhasDeVendas({ filtros: query, ...dialog }: DialogoAberto & { filtros: FiltrosDaLista }) {
  return (
    <PlanilhaDialog
      {...dialog}
      ofertas={[
        {
          nome: 'Vendas',
          diz: 'Uma linha por venda, com cliente, etapa, frete e o que falta receber.',
          arquivo: 'vendas',
          baixar: (formato) => download(rotas.baixarVendas, { params: { formato }, query }),
        },
        {
          nome: 'Itens vendidos',
          diz: 'Uma linha por item das mesmas vendas, com preço e desconto.',
          arquivo: 'itens-vendidos',
          baixar: (formato) => download(rotas.baixarItensVendidos, { params: { formato }, query }),
        },
      ]}
    />
  );
}
