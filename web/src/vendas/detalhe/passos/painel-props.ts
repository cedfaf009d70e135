import type { Venda } from '@varal/contract/vendas/venda';
import type { MedidasDigitadas } from './use-medidas-digitadas.ts';

/** What the panel of a step is given. */
export type PainelProps = { venda: Venda; medidas: MedidasDigitadas };
