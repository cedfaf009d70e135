/** The history names the fields of a variation behind this. */
export const emVariacao = (id: number): string => `variacoes.${id}`;

/** The history names the stock of a product without variations, or of a variation, so. */
export const caminhoDoSaldo = (variacao_id: number | null): string =>
  variacao_id === null ? 'saldo' : `${emVariacao(variacao_id)}.saldo`;
