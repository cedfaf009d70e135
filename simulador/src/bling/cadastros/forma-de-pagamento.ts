import { z } from 'zod';
import { inteiro } from '../http/campos.ts';

const ATIVA = 1;
const SO_PAGA = 1;
const PAGA_E_RECEBE = 3;

/** A way to pay as the account has it. What was kept before it had all its fields is active, and pays and receives. */
export const formaDePagamento = z.object({
  id: inteiro,
  descricao: z.string().min(1),
  tipoPagamento: inteiro,
  situacao: inteiro.pipe(z.literal([0, 1])).default(ATIVA),
  padrao: inteiro.pipe(z.literal([0, 1, 2])).default(0),
  finalidade: inteiro.pipe(z.literal([1, 2, 3])).default(PAGA_E_RECEBE),
});
export type FormaDePagamento = z.infer<typeof formaDePagamento>;

/** A way that only pays is of no use to a sale, nor is one that was switched off. */
export const serveParaVenda = ({ situacao, finalidade }: FormaDePagamento): boolean =>
  situacao === ATIVA && finalidade !== SO_PAGA;
