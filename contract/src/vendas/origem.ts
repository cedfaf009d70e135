export const ORIGENS = ['loja_integrada', 'redes_sociais', 'loja_fisica'] as const;
export type Origem = (typeof ORIGENS)[number];

export const ROTULOS_DA_ORIGEM = {
  loja_integrada: 'Loja Integrada',
  redes_sociais: 'Redes Sociais',
  loja_fisica: 'Loja Física',
} as const satisfies Record<Origem, string>;
