/** A Pix of a sale is told by a code of its own, and by another one after each payment that was noted as received. */
export const txidDaVenda = (id: number, recebidos: number): string =>
  `VENDA${id}${recebidos === 0 ? '' : `X${recebidos + 1}`}`;

/** These letters name the goods on the counter before they are a sale. */
export const CARRINHO = /^[A-Z]{8}$/;

export const novoCarrinho = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(8)), (sorte) => LETRAS[sorte % LETRAS.length]).join('');

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const txidDoBalcao = (carrinho: string): string => `BALCAO${carrinho}`;
