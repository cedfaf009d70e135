import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { download } from '../../base/rede/api.ts';
import { type DialogoAberto, PlanilhaDialog } from '../../ui/late/planilha-dialog.tsx';
import type { Filtros } from '../pagina-de-produtos.ts';

type PlanilhasDeProdutosProps = DialogoAberto & { filtros: Filtros };

export function PlanilhasDeProdutos({ filtros: query, ...dialog }: PlanilhasDeProdutosProps) {
  return (
    <PlanilhaDialog
      {...dialog}
      ofertas={[
        {
          nome: 'Produtos',
          diz: 'O cadastro, uma linha por variação, com preços e estoque.',
          arquivo: 'produtos',
          baixar: (formato) => download(rotas.baixarProdutos, { params: { formato }, query }),
        },
        {
          nome: 'Estoque',
          diz: 'Saldo, reservado e disponível, e quanto valem.',
          arquivo: 'estoque',
          baixar: (formato) => download(rotas.baixarEstoque, { params: { formato }, query }),
        },
        {
          nome: 'Movimentos do estoque',
          diz: 'Cada entrada e saída, sempre de todos os produtos.',
          arquivo: 'movimentos',
          baixar: (formato) => download(rotas.baixarMovimentos, { params: { formato } }),
        },
      ]}
    />
  );
}
