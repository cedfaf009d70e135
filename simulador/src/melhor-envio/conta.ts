import type { Gaveta } from '../estado.ts';
import type { Aplicativo } from './aplicativo.ts';
import type { Memoria } from './memoria.ts';

/** The shop's account at Melhor Envio, as its resources see it. */
export type Conta = { aplicativo: Aplicativo; memoria: Gaveta<Memoria>; agora: () => number };
