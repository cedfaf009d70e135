import type { Venda } from '@varal/contract/vendas/venda';
import type { MedidasDigitadas } from './use-medidas-digitadas.ts';

/** The panel of every step is given these. */
export type PainelProps = { venda: Venda; medidas: MedidasDigitadas };
