import { fillGaps } from '../api.errors.ts';
import { errosDeVendas } from './vendas.errors.ts';

/** A rule of the sale refuses with a code and the parameters of its sentence. */
export type ErroDaVenda = { codigo: keyof typeof errosDeVendas; params: Record<string, string | number> };

export const fraseDoErro = ({ codigo, params }: ErroDaVenda): string => fillGaps(errosDeVendas[codigo].text, params);
