import { z } from 'zod';

/** The one shape of every refusal (RFC 9457): `erro` repeats `detail` for readers that look for it. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  erro: z.string(),
  codigo: z.string(),
  erros: z.record(z.string(), z.array(z.string())).optional(),
  requer_login_bling: z.boolean().optional(),
});
export type Problem = z.infer<typeof problem> & Record<string, unknown>;

export const TITLES: Record<number, string> = {
  400: 'Pedido inválido',
  401: 'Não autenticado',
  403: 'Não permitido',
  404: 'Não encontrado',
  405: 'Método não permitido',
  408: 'Tempo esgotado',
  409: 'Conflito',
  413: 'Grande demais',
  414: 'Endereço longo demais',
  415: 'Tipo não aceito',
  429: 'Tentativas demais',
  431: 'Cabeçalhos grandes demais',
  500: 'Erro no servidor',
  501: 'Não disponível',
  502: 'Erro de um serviço externo',
  503: 'Indisponível no momento',
};
