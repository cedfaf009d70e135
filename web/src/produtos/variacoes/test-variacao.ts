import { VARIACAO_VAZIA } from '@varal/contract/produtos/campos';
import type { Variacao } from '@varal/contract/produtos/produto';
import { skuDaVariacao } from '@varal/contract/produtos/sku';

/** Builds a variation as the server tells it: all that is not given is as in most of them. */
export function umaVariacao(id: number, parte: Partial<Variacao> = {}): Variacao {
  const nome_cor = parte.nome_cor === undefined ? 'Azul' : parte.nome_cor;
  const tamanho = parte.tamanho === undefined ? 'M' : parte.tamanho;
  return {
    ...VARIACAO_VAZIA,
    id,
    sku: skuDaVariacao('P-10', { nome_cor, tamanho }),
    sku_personalizado: false,
    cor: '#2b3f8c',
    nome_cor,
    tamanho,
    preco_custo: 20,
    preco_venda: 49.9,
    quantidade: 5,
    reservado: 0,
    prontas: 5,
    a_estampar: null,
    disponivel: 5,
    id_bling: null,
    qr_code_url: `/api/produtos/1/qr/?variacao=${id}`,
    imagens_vinculadas: [],
    imagens_vinculadas_urls: [],
    ...parte,
  };
}
