import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { download } from '../../../base/rede/api.ts';
import { type DialogoAberto, PlanilhaDialog } from '../../../ui/late/planilha-dialog.tsx';

export function PlanilhaDeMovimentos({ produtoId, ...dialog }: DialogoAberto & { produtoId: number }) {
  const query = { produto: String(produtoId) };
  return (
    <PlanilhaDialog
      {...dialog}
      diz="Vão todos os movimentos deste produto, e não só os que estão na tela."
      ofertas={[
        {
          nome: 'Movimentos do estoque',
          diz: 'Cada entrada e saída, a mais nova primeiro.',
          arquivo: `movimentos-do-produto-${produtoId}`,
          porDia: true,
          baixar: (formato, dias) =>
            download(rotas.baixarMovimentos, { params: { formato }, query: { ...query, ...dias } }),
        },
      ]}
    />
  );
}
