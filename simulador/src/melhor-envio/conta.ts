import type { Gaveta } from '../estado.ts';
import type { Aplicativo } from './aplicativo.ts';
import type { Memoria } from './memoria.ts';

/** The resources see the shop's account at Melhor Envio through this. */
export type Conta = { aplicativo: Aplicativo; memoria: Gaveta<Memoria>; agora: () => number };
