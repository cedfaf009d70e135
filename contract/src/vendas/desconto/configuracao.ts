import { z } from 'zod';
import { decimalOuNulo } from '../../dinheiro.ts';

/** The most a seller may give off a sale, in per cent of it; null means as much as they want. */
export const configuracaoDeVendas = z.object({ desconto_maximo: z.number().nullable() });
export type ConfiguracaoDeVendas = z.output<typeof configuracaoDeVendas>;

export const configuracaoDeVendasDigitada = z.object({ desconto_maximo: decimalOuNulo({ casas: 2, max: 100 }) });
