import { z } from 'zod';

const ASSUNTOS = [
  'vendas',
  'conferencias',
  'produtos',
  'clientes',
  'modelos',
  'categorias',
  'atributos',
  'sincronizacao',
] as const;
export type Assunto = (typeof ASSUNTOS)[number];

/** Something was changed, by whomever; without ids when it was very much. Event `mudanca`. */
export const mudanca = z.object({
  assunto: z.enum(ASSUNTOS),
  ids: z.array(z.int()).optional(),
});
export type Mudanca = z.infer<typeof mudanca>;

/**
 * From now on nothing is missed. Whoever was in step since before `quieto_ms` milliseconds missed nothing so far; everybody else
 * asks for all they show again. Event `agora`: at the beginning, and when changes may have gone unheard.
 */
export const agora = z.object({ quieto_ms: z.int() });
export type Agora = z.infer<typeof agora>;
