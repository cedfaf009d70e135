/**
 * Makes the text of the QR code, which is the path of the product's screen. The shop's public address before it lets
 * any phone's camera open it.
 */
export function textoDoQr(produto_id: number, variacao_id?: number | null, endereco_publico = ''): string {
  const variacao = variacao_id ? `?variacao=${variacao_id}` : '';
  return `${semBarra(endereco_publico)}/produtos/${produto_id}${variacao}`;
}

/** Makes the text of a place's QR code, which is the path of the screen that shows what lies there. */
export const textoDoLocal = (local: string, endereco_publico = ''): string =>
  `${semBarra(endereco_publico)}/local/${encodeURIComponent(local)}`;

const semBarra = (endereco: string): string => endereco.replace(/\/+$/, '');

/** The QR code is a picture at this address. */
export const enderecoDoQr = (produto_id: number, variacao_id?: number | null): string =>
  `/midia/qr/${produto_id}${variacao_id ? `-${variacao_id}` : ''}.png`;

/** Reads back the product and the variation from such an address. */
export function donoDoQr(endereco: string): { produto: string; variacao?: string } | null {
  const [, produto, variacao] = /\/(\d+)(?:-(\d+))?\.png$/.exec(endereco) ?? [];
  return produto ? { produto, ...(variacao && { variacao }) } : null;
}
