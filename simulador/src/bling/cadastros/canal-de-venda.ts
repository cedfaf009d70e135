import { z } from 'zod';
import { inteiro } from '../http/campos.ts';

const ATIVO = 1;

/** A channel over which the account sells; 2 is one that was switched off. */
export const canalDeVenda = z.object({
  id: inteiro,
  descricao: z.string().min(1),
  tipo: z.string().default('Api'),
  situacao: inteiro.pipe(z.literal([1, 2])).default(ATIVO),
});
