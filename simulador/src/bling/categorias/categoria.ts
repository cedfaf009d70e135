import { z } from 'zod';

export const categoria = z.object({ id: z.number(), descricao: z.string(), categoriaPai: z.number().nullable() });
export type Categoria = z.infer<typeof categoria>;
