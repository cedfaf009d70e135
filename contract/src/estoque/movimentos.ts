export const TIPOS_DE_MOVIMENTO = [
  'inicial',
  'ajuste',
  'importacao',
  'contagem',
  'reserva',
  'liberacao',
  'saida',
  'estorno',
  'devolucao',
  'consumo',
  'producao',
  'perda',
] as const;
export type TipoDeMovimento = (typeof TIPOS_DE_MOVIMENTO)[number];

export const ROTULOS_DO_MOVIMENTO = {
  inicial: 'Estoque inicial',
  ajuste: 'Ajuste',
  importacao: 'Importação',
  contagem: 'Contagem',
  reserva: 'Reserva',
  liberacao: 'Liberação',
  saida: 'Saída',
  estorno: 'Estorno',
  devolucao: 'Devolução',
  consumo: 'Consumo',
  producao: 'Produção',
  perda: 'Perda',
} as const satisfies Record<TipoDeMovimento, string>;

/** Why somebody corrected a balance by hand. */
export const MOTIVOS_DO_AJUSTE = ['contagem', 'perda', 'uso', 'outro'] as const;
export type MotivoDoAjuste = (typeof MOTIVOS_DO_AJUSTE)[number];

export const ROTULOS_DO_MOTIVO = {
  contagem: 'Contagem',
  perda: 'Perda',
  uso: 'Uso da loja',
  outro: 'Outro motivo',
} as const satisfies Record<MotivoDoAjuste, string>;
