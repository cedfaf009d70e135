export const TIPOS_DE_MOVIMENTO = [
  'inicial',
  'ajuste',
  'importacao',
  'reserva',
  'liberacao',
  'saida',
  'estorno',
  'devolucao',
] as const;
export type TipoDeMovimento = (typeof TIPOS_DE_MOVIMENTO)[number];

export const ROTULOS_DO_MOVIMENTO = {
  inicial: 'Estoque inicial',
  ajuste: 'Ajuste',
  importacao: 'Importação',
  reserva: 'Reserva',
  liberacao: 'Liberação',
  saida: 'Saída',
  estorno: 'Estorno',
  devolucao: 'Devolução',
} as const satisfies Record<TipoDeMovimento, string>;
