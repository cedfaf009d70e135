/** The text of the QR code: the product's screen; with the shop's public address, what any phone's camera opens. */
export function textoDoQr(produto_id: number, variacao_id?: number | null, endereco_publico = ''): string {
  const variacao = variacao_id ? `?variacao=${variacao_id}` : '';
  return `${endereco_publico.replace(/\/+$/, '')}/produtos/${produto_id}${variacao}`;
}

/** Where the QR code is as a picture. */
export const enderecoDoQr = (produto_id: number, variacao_id?: number | null): string =>
  `/midia/qr/${produto_id}${variacao_id ? `-${variacao_id}` : ''}.png`;

/** Whose the code at such an address is. */
export function donoDoQr(endereco: string): { produto: string; variacao?: string } | null {
  const [, produto, variacao] = /\/(\d+)(?:-(\d+))?\.png$/.exec(endereco) ?? [];
  return produto ? { produto, ...(variacao && { variacao }) } : null;
}
