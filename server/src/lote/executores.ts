import type { Envio } from '../envio/envio.ts';
import type { Executores } from '../tarefas/executor.ts';
import { comprarLote, type DepsDaCompra } from './comprar-lote.ts';
import { cotarLote } from './cotar-lote.ts';

/** The long work on labels of many sales. */
export const executoresDoLote = (deps: DepsDaCompra & { envio: Envio }) =>
  ({
    etiquetas_cotacao: cotarLote(deps),
    etiquetas_compra: comprarLote(deps),
  }) satisfies Partial<Executores>;
