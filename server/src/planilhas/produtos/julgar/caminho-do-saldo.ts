/** The history names the fields of a variation behind this. */
export const emVariacao = (id: number): string => `variacoes.${id}`;

/** The stock of something that comes back is named by its SKU, because it is not in the history yet. */
export const saldoDoQueVolta = (sku: string): string => `volta.${sku}.saldo`;

/** The history names the stock of a product without variations, or of a variation, so. */
export const caminhoDoSaldo = (variacao_id: number | null): string =>
  variacao_id === null ? 'saldo' : `${emVariacao(variacao_id)}.saldo`;

/** Reads whose stock a field of the history tells: that of a product, of a variation, or of one that came or went whole. */
export function coisaDoCaminho(campo: string): { variacao_id: number | null; inteira: boolean } | undefined {
  if (campo === caminhoDoSaldo(null)) return { variacao_id: null, inteira: false };
  const [, id, saldo] = /^variacoes\.(\d+)(\.saldo)?$/.exec(campo) ?? [];
  return id ? { variacao_id: Number(id), inteira: saldo === undefined } : undefined;
}
