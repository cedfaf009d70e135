import type { Cotacao } from './cotacao.ts';
import type { Etiqueta } from './etiqueta.ts';
import type { Rastreio } from './rastreio.ts';

/** All that a sale asks of the carriers. */
export type Envio = { cotacao: Cotacao; etiqueta: Etiqueta; rastreio: Rastreio };
