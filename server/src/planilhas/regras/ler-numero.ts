import { lerDecimal } from '@varal/contract/dinheiro';
import type { Celula, Estilo } from '../leitura/lido.ts';

/** A text that is no number stands as it is, to be named to whoever reads the errors. */
export type NumeroLido = { numero: number } | { ruim: 'ambiguo' | 'nao_e' } | undefined;

/**
 * Reads a number as its column writes decimals: in one with 19,90 the text 1.234 is a thousand and more. Where the column does not tell,
 * neither 1.234 nor 1,234 can be understood.
 */
export function lerNumero(celula: Celula | undefined, estilo: Estilo): NumeroLido {
  if (celula === null || celula === undefined) return undefined;
  if (typeof celula === 'number') return { numero: celula };
  const texto = celula.replace(/^\s*R\$/i, '').replace(/[\s\u00a0]/g, '');
  if (texto === '') return undefined;
  const [sinal, digitos] = texto.startsWith('-') ? [-1, texto.slice(1)] : [1, texto];
  if (estilo === null && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digitos)) return { ruim: 'ambiguo' };
  const numero = lerDecimal(estilo === null ? digitos : comPonto(digitos, estilo));
  return numero === null ? { ruim: 'nao_e' } : { numero: sinal * numero };
}

/** Takes the thousands' marks away where they stand as such, and writes the decimals behind a point. */
function comPonto(digitos: string, estilo: Exclude<Estilo, null>): string {
  const [mil, casas] = estilo === 'virgula' ? ['\\.', ','] : [',', '\\.'];
  const certo = new RegExp(`^(?:\\d{1,3}(?:${mil}\\d{3})+|\\d*)(?:${casas}\\d*)?$`).test(digitos);
  if (!certo) return digitos;
  const semMil = digitos.replace(new RegExp(mil, 'g'), '');
  return estilo === 'virgula' ? semMil.replace(',', '.') : semMil;
}
