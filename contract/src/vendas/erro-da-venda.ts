import { fillGaps } from '../api.errors.ts';
import { errosDeVendas } from './vendas.errors.ts';

/** What a rule of the sale found wrong: a code, and what its sentence still needs. */
export type ErroDaVenda = { codigo: keyof typeof errosDeVendas; params: Record<string, string | number> };

export const fraseDoErro = ({ codigo, params }: ErroDaVenda): string => fillGaps(errosDeVendas[codigo].text, params);
