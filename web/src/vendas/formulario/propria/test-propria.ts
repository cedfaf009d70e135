import type { EstampaDaLinha } from '@varal/contract/vendas/propria/estampas-da-linha';
import type { ItemDaVenda } from '@varal/contract/vendas/venda';
import { umItem } from '../../test-venda.ts';

export const FORMATURA: EstampaDaLinha = {
  ...{ estampa_id: 7, codigo: 'E0007', nome: 'Formatura 2026' },
  ...{ posicao: 'frente', largura_mm: 280 },
};
export const COSTAS: EstampaDaLinha = {
  ...{ estampa_id: 8, codigo: 'E0008', nome: 'Nomes' },
  ...{ posicao: 'costas', largura_mm: 90 },
};

/** Builds the line of a blue blank in M, which costs R$ 50, with a print of its own for R$ 15 more. */
export const umItemProprio = (diferente: Partial<ItemDaVenda> = {}): ItemDaVenda => {
  const quantidade = diferente.quantidade ?? 1;
  return umItem(1, {
    ...{ sku: 'LISA-M+E0007', titulo: 'Camiseta lisa · Formatura 2026' },
    ...{ descricao: 'Camiseta lisa · Formatura 2026 Azul M', qr_code_url: null },
    ...{ variacao_id: 71, cor: '#2b3f8c', nome_cor: 'Azul', tamanho: 'M', tem_variacoes: true },
    variacoes: [
      {
        ...{ id: 71, sku: 'LISA-M', cor: '#2b3f8c', nome_cor: 'Azul', tamanho: 'M' },
        ...{ quantidade: 5, disponivel: 3, preco_venda: 50, id_bling: null },
      },
    ],
    ...{ quantidade, valor_unitario: 65, preco_venda: 65, disponivel: 3 },
    ...{ lisa_variacao_id: 71, a_estampar: quantidade, prontas: 0, prontas_livres: 0 },
    estampas: [FORMATURA],
    personalizacoes: null,
    ...diferente,
  });
};
