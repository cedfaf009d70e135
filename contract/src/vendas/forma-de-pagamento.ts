export const FORMAS_DE_PAGAMENTO = [
  'pix',
  'dinheiro',
  'cartao_credito',
  'cartao_debito',
  'boleto',
  'credito',
  'outro',
] as const;
export type FormaDePagamento = (typeof FORMAS_DE_PAGAMENTO)[number];

export const ROTULOS_DA_FORMA = {
  pix: 'Pix',
  dinheiro: 'Dinheiro',
  cartao_credito: 'Cartão de crédito',
  cartao_debito: 'Cartão de débito',
  boleto: 'Boleto',
  credito: 'Crédito na loja',
  outro: 'Outra forma',
} as const satisfies Record<FormaDePagamento, string>;

/** The most parts in which a card is paid. */
export const MAIS_PARCELAS = 24;
