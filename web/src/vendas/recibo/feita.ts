import type { Venda } from '@varal/contract/vendas/venda';
import type { PagoLido } from '../pagamento/pagos.ts';

/** A sale with what was handed over for it and what went back. */
export type Feita = { venda: Venda; pagos: readonly PagoLido[]; troco: number };
