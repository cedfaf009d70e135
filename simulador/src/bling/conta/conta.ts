import type { Gaveta } from '../../estado.ts';
import type { NomeDoEvento } from '../webhooks/evento.ts';
import type { Aplicativo } from './aplicativo.ts';
import type { Memoria } from './memoria.ts';

/** The resources see the shop's account at Bling through this. */
export type Conta = {
  aplicativo: Aplicativo;
  memoria: Gaveta<Memoria>;
  agora: () => number;
  /** Sends an event to the application's webhook, if there is one. */
  avisar: (evento: NomeDoEvento, dados: Record<string, unknown>) => void;
};
