import { z } from 'zod';
import { remetente } from './remetente.ts';

export const COTACOES = ['melhor_envio', 'tabela'] as const;
export const FONTES_DE_ETIQUETA = ['melhor_envio', 'bling'] as const;

export const configuracaoDigitada = remetente.extend({
  cotacoes: z.array(z.enum(COTACOES)).max(2),
  etiquetas: z.enum(FONTES_DE_ETIQUETA),
  versao: z.int().optional(),
});
export type ConfiguracaoDigitada = z.output<typeof configuracaoDigitada>;

export const configuracaoDeEnvio = configuracaoDigitada.extend({
  versao: z.int(),
  /** What is still to be filled in before anything can be sent, in words. */
  falta: z.array(z.string()),
  /** What quotes and labels come from is simulated. */
  simulado: z.boolean(),
  /** In the carrier's wallet, when it could be asked. */
  saldo: z.number().nullable(),
});
export type ConfiguracaoDeEnvio = z.output<typeof configuracaoDeEnvio>;
