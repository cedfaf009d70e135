import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { download } from '../../base/rede/api.ts';
import { type DialogoAberto, type Oferta, PlanilhaDialog } from '../../ui/late/planilha-dialog.tsx';
import type { Filtros } from '../pagina-de-produtos.ts';

/** All that a list finds, or what was selected of it. */
type Quais = { filtros: Filtros } | { ids: readonly number[] };
type PlanilhasDeProdutosProps = DialogoAberto & { quais: Quais };

export function PlanilhasDeProdutos({ quais, ...dialog }: PlanilhasDeProdutosProps) {
  const escolhidos = 'ids' in quais;
  const query = escolhidos ? { ids: quais.ids.join(',') } : quais.filtros;
  return (
    <PlanilhaDialog
      {...dialog}
      {...(escolhidos && { diz: 'Vão só os produtos selecionados.' })}
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
        ...(escolhidos ? [] : [MOVIMENTOS]),
      ]}
    />
  );
}

const MOVIMENTOS: Oferta = {
  nome: 'Movimentos do estoque',
  diz: 'Cada entrada e saída, sempre de todos os produtos.',
  arquivo: 'movimentos',
  porDia: true,
  baixar: (formato, dias) => download(rotas.baixarMovimentos, { params: { formato }, query: dias }),
};
