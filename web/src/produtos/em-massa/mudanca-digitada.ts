import { fillGaps, LETRAS_DEMAIS, NUMERO_INVALIDO } from '@varal/contract/api.errors';
import { lerDecimal } from '@varal/contract/dinheiro';
import { errosDaMassa } from '@varal/contract/produtos/em-massa/em-massa.errors';
import { MAXIMO_DO_LOCAL } from '@varal/contract/produtos/local';
import type { Mudanca } from './em-massa.queries.ts';

/** The kinds of change that are offered for many products, each with its own fields. */
export type TipoDeMudanca = 'preco' | 'categoria' | 'local' | 'publicar';

/** The typed values of all kinds of change at once. */
export type Digitado = {
  qual: 'preco_venda' | 'preco_custo';
  modo: 'percentual' | 'soma' | 'valor';
  /** Raises or lowers; a price itself does neither. */
  sentido: 'aumentar' | 'diminuir';
  valor: string;
  arredondar: 'nao' | '0.90' | '0.99' | 'inteiro';
  categoria: { id: number; nome: string } | null;
  local: string;
};

export const NADA_DIGITADO: Digitado = {
  qual: 'preco_venda',
  modo: 'percentual',
  sentido: 'aumentar',
  valor: '',
  arredondar: 'nao',
  categoria: null,
  local: '',
};

/** Reads the change; null as long as there is none to speak of. */
export function lerMudanca(tipo: TipoDeMudanca, digitado: Digitado): Mudanca | null {
  if (tipo === 'publicar') return { publicar: true };
  if (tipo === 'categoria') return digitado.categoria && { categoria_id: digitado.categoria.id };
  if (tipo === 'local') return erroDoLocal(digitado) ? null : { local: digitado.local.trim() || null };

  const { qual, modo, sentido, arredondar } = digitado;
  const valor = lerDecimal(digitado.valor);
  if (valor === null || erroDoValor(digitado)) return null;
  const comSinal = modo !== 'valor' && sentido === 'diminuir' ? 0 - valor : valor;
  return { [qual]: { modo, valor: comSinal, arredondar } };
}

/** An empty field is no mistake yet. */
export function erroDoValor({ valor, modo, sentido }: Digitado): string | undefined {
  if (valor.trim() === '') return undefined;
  const lido = lerDecimal(valor);
  if (lido === null || lido !== Number(lido.toFixed(2))) return NUMERO_INVALIDO;
  if (modo === 'valor' && lido === 0) return errosDaMassa['massa.preco_zero'].text;
  if (modo === 'percentual' && sentido === 'diminuir' && lido > 100) return 'Diminua no máximo 100%.';
  if (modo === 'percentual' && lido > 1_000) return 'Aumente no máximo 1000%.';
  return undefined;
}

export const erroDoLocal = ({ local }: Digitado): string | undefined =>
  local.trim().length > MAXIMO_DO_LOCAL ? fillGaps(LETRAS_DEMAIS, { maximo: MAXIMO_DO_LOCAL }) : undefined;
