/** A standard font of PDF has these letters beyond Latin-1: they are the characters 128 to 159 of its code page. */
const DO_MEIO = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';
const PRIMEIRO = 32;

const NORMAL = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584, 0, 556, 0, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 0, 611, 0, 0, 222, 222, 333, 333,
  350, 556, 1000, 333, 1000, 500, 333, 944, 0, 500, 667, 0, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584,
  0, 737, 333, 400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611, 667, 667, 667, 667, 667,
  667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722,
  722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
];
const NEGRITO = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584, 0, 556, 0, 278, 556, 500, 1000, 556, 556, 333, 1000, 667, 333, 1000, 0, 611, 0, 0, 278, 278, 500, 500,
  350, 556, 1000, 333, 1000, 556, 333, 944, 0, 500, 667, 0, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584,
  0, 737, 333, 400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611, 722, 722, 722, 722, 722,
  722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722,
  722, 667, 667, 611, 556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278, 611, 611, 611,
  611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
];

/** Finds the place of a character in the code page (WinAnsi), or null when the font does not have it. */
export function codigoNaFonte(caractere: string): number | null {
  const codigo = caractere.charCodeAt(0);
  if (codigo === 0 || caractere.length !== 1) return null;
  if ((codigo >= PRIMEIRO && codigo < 127) || (codigo > 160 && codigo < 256 && codigo !== 173)) return codigo;
  const lugar = DO_MEIO.indexOf(caractere);
  return lugar < 0 ? null : 128 + lugar;
}

/** Puts the text on one line with the font's own letters: others lose their accents, and other signs are left out. */
export function imprimivel(texto: string): string {
  const letras = [...texto.normalize('NFC').replace(/\s+/g, ' ')].map((letra) =>
    codigoNaFonte(letra) === null ? semAcentos(letra) : letra,
  );
  return letras.join('').replace(/ +/g, ' ').trim();
}

const semAcentos = (letra: string): string =>
  [...letra.normalize('NFKD')].filter((parte) => codigoNaFonte(parte) !== null).join('');

/** Measures a text by Helvetica's own metrics, in the unit of the letters' size. */
export function larguraDoTexto(texto: string, tamanho: number, negrito = false): number {
  const larguras = negrito ? NEGRITO : NORMAL;
  let milesimos = 0;
  for (const letra of texto) milesimos += larguras[(codigoNaFonte(letra) ?? PRIMEIRO) - PRIMEIRO] ?? 0;
  return (milesimos * tamanho) / 1000;
}
