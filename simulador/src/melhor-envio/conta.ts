import type { Cadastro } from '../consentimento.ts';
import type { Gaveta } from '../estado.ts';
import type { Memoria } from './memoria.ts';

/** The resources see the shop's account at Melhor Envio through this. */
export type Conta = { aplicativo: Cadastro; memoria: Gaveta<Memoria>; agora: () => number };
