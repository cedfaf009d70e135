import { LARGURAS_DE_MINIATURA, miniatura } from '@varal/contract/midia/imagens';

const [ICONE, CARTAO] = LARGURAS_DE_MINIATURA;

/** Returns an image of the product as wide as a card or a tile of a grid needs it. */
export const pequena = (imagem: string): string => miniatura(imagem, CARTAO);

/** Returns the picture as small as it stands in a line. */
export const minuscula = (imagem: string): string => miniatura(imagem, ICONE);
