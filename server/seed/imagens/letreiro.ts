type Estilo = {
  x?: number;
  /** The middle of the letters. */
  y?: number;
  /** Of a capital letter. */
  altura: number;
  /** Of the stroke. */
  peso: number;
  cor: string;
  /** Between letters, in sixths of the height. */
  espaco?: number;
};

/**
 * Capitals drawn with one stroke, centred on x: a picture with lettering must not depend on the fonts of the machine
 * that draws it.
 */
export function letreiro(texto: string, { x = 600, y = 600, altura, peso, cor, espaco = 1.6 }: Estilo): string {
  const escala = altura / 6;
  let pen = 0;
  let strokes = '';
  let largura = 0;
  for (const letra of texto.normalize('NFD')) {
    const sinal = SINAIS[letra];
    if (sinal) {
      strokes += `<path d="${sinal}" transform="translate(${pen - espaco - largura / 2} ${letra === CEDILHA ? 0 : (-peso / escala) * 0.3})"/>`;
      continue;
    }
    const [width, path] = LETRAS[letra] ?? [2, ''];
    strokes += `<path d="${path}" transform="translate(${pen})"/>`;
    largura = width;
    pen += largura + espaco;
  }
  const left = x - ((pen - espaco) * escala) / 2;
  return `<g transform="translate(${left} ${y - altura / 2}) scale(${escala})" fill="none" stroke="${cor}" stroke-width="${peso / escala}" stroke-linejoin="round" stroke-linecap="round">${strokes}</g>`;
}

/** Width and path on a grid six high. */
const LETRAS: Record<string, readonly [largura: number, path: string]> = {
  A: [4, 'M0 6L2 0L4 6M.7 4H3.3'],
  B: [3.6, 'M0 3H2A1.5 1.5 0 0 0 2 0H0V6H2.1A1.5 1.5 0 0 0 2.1 3'],
  C: [3.8, 'M3.8 1.4A1.9 1.9 0 0 0 0 1.9V4.1A1.9 1.9 0 0 0 3.8 4.6'],
  D: [3.8, 'M0 0H1.6A2.2 2.2 0 0 1 3.8 2.2V3.8A2.2 2.2 0 0 1 1.6 6H0Z'],
  E: [3.2, 'M3.2 0H0V6H3.2M0 3H2.6'],
  F: [3.1, 'M3.1 0H0V6M0 3H2.6'],
  G: [4, 'M3.8 1.4A1.9 1.9 0 0 0 0 1.9V4.1A1.95 1.9 0 0 0 3.9 4.1V3.2H2.3'],
  H: [3.8, 'M0 0V6M3.8 0V6M0 3H3.8'],
  I: [0.2, 'M.1 0V6'],
  J: [2.6, 'M2.6 0V4.6A1.3 1.4 0 0 1 0 4.6'],
  K: [3.7, 'M0 0V6M3.6 0L0 3.6M1.2 2.6L3.7 6'],
  L: [3, 'M0 0V6H3'],
  M: [4.6, 'M0 6V0L2.3 4L4.6 0V6'],
  N: [3.8, 'M0 6V0L3.8 6V0'],
  O: [4, 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4Z'],
  P: [3.6, 'M0 6V0H2A1.6 1.65 0 0 1 2 3.3H0'],
  Q: [4.1, 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4ZM2.6 4.4L4.2 6.2'],
  R: [3.7, 'M0 6V0H2A1.6 1.65 0 0 1 2 3.3H0M1.8 3.3L3.7 6'],
  S: [3.6, 'M3.5 1.2A1.7 1.3 0 0 0 1.8 0A1.7 1.5 0 0 0 1.8 3A1.7 1.5 0 0 1 1.8 6A1.8 1.5 0 0 1 0 4.7'],
  T: [3.8, 'M0 0H3.8M1.9 0V6'],
  U: [3.8, 'M0 0V4A1.9 2 0 0 0 3.8 4V0'],
  V: [4, 'M0 0L2 6L4 0'],
  X: [3.8, 'M0 0L3.8 6M3.8 0L0 6'],
  Z: [3.6, 'M0 0H3.6L0 6H3.6'],
  0: [4, 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4Z'],
  2: [3.7, 'M.1 1.7A1.8 1.7 0 0 1 3.6 1.8C3.6 3 1 4.6 0 6H3.7'],
  3: [3.4, 'M.2 0H3.3L1.6 2.5A1.8 1.75 0 0 1 1.7 6A1.8 1.6 0 0 1 0 4.8'],
  5: [3.5, 'M3.3 0H.5L.2 2.9A1.8 1.8 0 1 1 1.6 6A1.8 1.6 0 0 1 0 4.9'],
  '-': [2, 'M0 3H2'],
};

const CEDILHA = '\u0327';

/** Accents over the middle of a letter, apart from it once the text is decomposed. */
const SINAIS: Record<string, string> = {
  '\u0301': 'M-.4 -1.3L.6 -2.3',
  '\u0302': 'M-1 -1.2L0 -2.2L1 -1.2',
  '\u0303': 'M-1.2 -1.3C-.7 -2.3 -.2 -2 0 -1.7C.3 -1.3 .8 -1.2 1.2 -2.1',
  [CEDILHA]: 'M.2 6V6.8A.7 .6 0 1 1 -.6 7.6',
};
