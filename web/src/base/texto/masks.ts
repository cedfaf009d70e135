/** Writes the signs into the places of a pattern, as far as they go: 0 is the place of one. */
const fill = (pattern: string, signs: string): string => {
  let rest = signs;
  let written = '';
  for (const sign of pattern) {
    if (rest === '') break;
    if (sign === '0') {
      written += rest[0];
      rest = rest.slice(1);
    } else {
      written += sign;
    }
  }
  return written;
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** 529.982.247-25, as far as it is typed. */
export const mascaraDeCpf = (typed: string): string => fill('000.000.000-00', digitsOf(typed));

/** 12.ABC.345/01DE-35, as far as it is typed. */
export const mascaraDeCnpj = (typed: string): string => fill('00.000.000/0000-00', signsOf(typed));

const signsOf = (text: string): string => text.replace(/[^0-9a-z]/gi, '').toUpperCase();

/** Masks a person's CPF or a company's CNPJ, which may have letters: 12.ABC.345/01DE-35. */
export function mascaraDeDocumento(typed: string): string {
  const signs = signsOf(typed);
  return /^\d{0,11}$/.test(signs) ? mascaraDeCpf(signs) : mascaraDeCnpj(signs);
}

/** 01310-100, as far as it is typed. */
export const mascaraDeCep = (typed: string): string => fill('00000-000', digitsOf(typed));

/** (11) 98123-4455, or of eight digits (11) 3344-5566; one from abroad stays as it is typed. */
export function mascaraDeTelefone(typed: string): string {
  if (typed.trimStart().startsWith('+')) return typed;
  const digits = digitsOf(typed);
  if (digits.length > 11) return typed;
  return fill(digits.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000', digits);
}

/** Returns the caret's place in the masked text: after as many digits or letters as before. */
export function caretAfter(masked: string, signs: number): number {
  if (signs === 0) return 0;
  let seen = 0;
  for (const [place, sign] of [...masked].entries()) {
    if (SIGN.test(sign)) seen += 1;
    if (seen === signs) return place + 1;
  }
  return masked.length;
}

export const signsIn = (text: string): number => [...text].filter((sign) => SIGN.test(sign)).length;

const SIGN = /[0-9a-z]/i;
