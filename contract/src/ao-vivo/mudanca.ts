import { z } from 'zod';

const ASSUNTOS = [
  'vendas',
  'conferencias',
  'produtos',
  'estampas',
  'pecas',
  'clientes',
  'modelos',
  'categorias',
  'atributos',
  'sincronizacao',
  'tarefas',
  'contagens',
  'caixa',
  'partes',
] as const;
export type Assunto = (typeof ASSUNTOS)[number];

/** Event `mudanca`: a person or a program changed something. The ids are left out when there are too many. */
export const mudanca = z.object({
  assunto: z.enum(ASSUNTOS),
  ids: z.array(z.int()).optional(),
});
export type Mudanca = z.infer<typeof mudanca>;

/**
 * Event `agora`: from now on nothing is missed. It comes at the beginning, and whenever changes may have gone unheard.
 * A screen that was in step less than `quieto_ms` milliseconds ago has missed nothing; any other fetches again all that
 * it shows.
 */
export const agora = z.object({ quieto_ms: z.int() });
export type Agora = z.infer<typeof agora>;
