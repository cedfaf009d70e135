import type { Feito } from '@varal/contract/historico/historico.routes';

/** Builds a row: Bia changed a product's price. */
export const umFeito = (mais: Partial<Feito> = {}): Feito => ({
  id: 51,
  em: '2026-11-20T17:05:00.000Z',
  usuario: { id: 7, nome: 'Bia Souza' },
  origem: 'tela',
  acao: 'produto.editado',
  alvo: { tipo: 'produto', id: 12, nome: 'Camiseta Capivara' },
  resumo: 'Editou o produto: Preço de venda de R$ 49,90 para R$ 59,90.',
  mudancas: [{ campo: 'preco_venda', rotulo: 'Preço de venda', de: 49.9, para: 59.9 }],
  n_mudancas: 1,
  pode_desfazer: true,
  desfeito_por: null,
  ...mais,
});

/** Builds a row: one unit of a sale was read. */
export const umaLeitura = (id: number, mais: Partial<Feito> = {}): Feito =>
  umFeito({
    id,
    acao: 'venda.item_lido',
    alvo: { tipo: 'venda', id: 18, nome: 'Venda 18' },
    resumo: `Leu um item: Itens Caneca (${id} de 12).`,
    mudancas: [{ campo: 'itens', rotulo: 'Itens', de: null, para: `Caneca (${id} de 12)` }],
    pode_desfazer: false,
    ...mais,
  });
