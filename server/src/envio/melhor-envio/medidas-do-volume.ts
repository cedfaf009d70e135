import type { Pacote } from '../pacote.ts';

/** A smaller parcel costs as much as one with these sides; Correios refuse some of them. */
const MENORES = { height: 2, width: 11, length: 16 };
/** Melhor Envio knows no lighter parcel, in kg. */
const PESO_MINIMO = 0.01;

/** Both are told whole centimetres, the longest as the length: the quote cuts off what the cart rounds up. */
export function volumeDe({ altura, largura, comprimento, peso }: Pacote['medidas']) {
  const [menor = 0, medio = 0, maior = 0] = [altura, largura, comprimento].map(Math.ceil).sort((a, b) => a - b);
  return {
    height: Math.max(MENORES.height, menor),
    width: Math.max(MENORES.width, medio),
    length: Math.max(MENORES.length, maior),
    weight: Math.max(PESO_MINIMO, peso),
  };
}

/** The content is insured for its value; some carriers take nothing below one real. */
export const seguroDe = ({ valor }: Pick<Pacote, 'valor'>): number => Math.max(1, valor);
