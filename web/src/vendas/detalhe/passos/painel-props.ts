import type { Venda } from '@varal/contract/vendas/venda';
import type { MedidasDigitadas } from './use-medidas-digitadas.ts';

export type PainelProps = { venda: Venda; medidas: MedidasDigitadas };
