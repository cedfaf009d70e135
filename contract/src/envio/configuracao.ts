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
  /** Names what staff must still fill in before anything can be sent. */
  falta: z.array(z.string()),
  /** It is true when quotes and labels come from the simulator. */
  simulado: z.boolean(),
  /** Holds the balance of the carrier's wallet, or null when the carrier did not answer. */
  saldo: z.number().nullable(),
});
export type ConfiguracaoDeEnvio = z.output<typeof configuracaoDeEnvio>;
