import { DINHEIRO, lerDecimal } from '@varal/contract/dinheiro';
import { valor } from '../../base/texto/format.ts';

/** A typed text has a value, or a sentence that says why not. */
export type Lido<T> = { valor: T; erro?: undefined } | { valor?: undefined; erro: string };

/** Writes a price as it stands in its field: 1.059,90. */
export const precoDigitado = (preco: number | null): string => (preco === null ? '' : valor(preco));

/** Reads a price as staff write it; left empty it is none. The contract's shape refuses the same texts. */
export function lerPreco(digitado: string): Lido<number | null> {
  const texto = digitado.trim();
  if (texto === '') return { valor: null };
  const valor = lerDecimal(texto);
  if (valor === null) return { erro: /^-\s*\d/.test(texto) ? NEGATIVO : 'Digite um número válido.' };
  if (valor > DINHEIRO.max) return { erro: 'O valor deve ser no máximo 9999999,99.' };
  if (!Number.isInteger(Number((valor * 100).toFixed(6)))) return { erro: 'Use no máximo 2 casas decimais.' };
  return { valor };
}

/** Reads a quantity; left empty it is 0. */
export function lerQuantidade(digitada: string): Lido<number> {
  const texto = digitada.trim();
  if (texto === '') return { valor: 0 };
  if (/^-\s*\d+$/.test(texto)) return { erro: NEGATIVO };
  if (!/^\d+$/.test(texto)) return { erro: 'Digite um número inteiro.' };
  const valor = Number(texto);
  if (valor > QUANTIDADE_MAXIMA) return { erro: 'O valor deve ser no máximo 1000000.' };
  return { valor };
}

const NEGATIVO = 'O valor não pode ser negativo.';
const QUANTIDADE_MAXIMA = 1_000_000;
