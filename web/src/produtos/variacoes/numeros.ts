import {
  ACIMA_DO_MAXIMO,
  CASAS_DEMAIS,
  fillGaps,
  INTEIRO_INVALIDO,
  NEGATIVO,
  NUMERO_INVALIDO,
} from '@varal/contract/api.errors';
import { DINHEIRO, lerDecimal } from '@varal/contract/dinheiro';
import { valor } from '../../base/texto/format.ts';

export type Lido<T> = { valor: T; erro?: undefined } | { valor?: undefined; erro: string };

/** Writes a price as it stands in its field: 1.059,90. */
export const precoDigitado = (preco: number | null): string => (preco === null ? '' : valor(preco));

/** Reads a price as staff write it; left empty it is none. The contract's shape refuses the same texts. */
export function lerPreco(digitado: string): Lido<number | null> {
  const texto = digitado.trim();
  if (texto === '') return { valor: null };
  const valor = lerDecimal(texto);
  if (valor === null) return { erro: /^-\s*\d/.test(texto) ? NEGATIVO : NUMERO_INVALIDO };
  if (valor > DINHEIRO.max) return { erro: fillGaps(ACIMA_DO_MAXIMO, { maximo: '9999999,99' }) };
  if (!Number.isInteger(Number((valor * 100).toFixed(6)))) return { erro: fillGaps(CASAS_DEMAIS, { casas: 2 }) };
  return { valor };
}

/** Reads a quantity; left empty it is 0. */
export function lerQuantidade(digitada: string): Lido<number> {
  const texto = digitada.trim();
  if (texto === '') return { valor: 0 };
  if (/^-\s*\d+$/.test(texto)) return { erro: NEGATIVO };
  if (!/^\d+$/.test(texto)) return { erro: INTEIRO_INVALIDO };
  const valor = Number(texto);
  if (valor > QUANTIDADE_MAXIMA) return { erro: fillGaps(ACIMA_DO_MAXIMO, { maximo: QUANTIDADE_MAXIMA }) };
  return { valor };
}

/** Counts the pieces of all variations; an unreadable quantity counts for none. */
export function quantidadeTotal({ linhas }: { linhas: ReadonlyMap<string, { quantidade: string }> }): number {
  let total = 0;
  for (const { quantidade } of linhas.values()) total += lerQuantidade(quantidade).valor ?? 0;
  return total;
}

const QUANTIDADE_MAXIMA = 1_000_000;
