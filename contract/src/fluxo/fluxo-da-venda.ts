export const PASSOS = [
  'separacao',
  'embalagem',
  'selecionar_envio',
  'etiqueta',
  'retirada',
  'enviado',
  'concluido',
] as const;
export type Passo = (typeof PASSOS)[number];

export const STATUS_DA_VENDA = [...PASSOS, 'cancelado'] as const;
export type StatusDaVenda = (typeof STATUS_DA_VENDA)[number];

export const ROTULOS = {
  separacao: 'Separação',
  embalagem: 'Embalagem',
  selecionar_envio: 'Selecionar Envio',
  etiqueta: 'Etiqueta',
  retirada: 'Retirada',
  enviado: 'Enviado',
  concluido: 'Concluído',
  cancelado: 'Cancelado',
} as const satisfies Record<StatusDaVenda, string>;

/** Reads a status as programs and people send it; it returns undefined for an unknown one. */
export function statusDaVenda(escrito: string): StatusDaVenda | undefined {
  // The shop also calls a finished sale 'entregue'.
  if (escrito === 'entregue') return 'concluido';
  return STATUS_DA_VENDA.find((status) => status === escrito);
}

/** A cancelled sale has no place among the steps. */
export const ehPasso = (status: StatusDaVenda): status is Passo => status !== 'cancelado';

export const proximoPasso = (status: StatusDaVenda): Passo | undefined =>
  ehPasso(status) ? PASSOS[PASSOS.indexOf(status) + 1] : undefined;

export const passoAnterior = (status: StatusDaVenda): Passo | undefined =>
  ehPasso(status) ? PASSOS[PASSOS.indexOf(status) - 1] : undefined;

/** Allows one step forward or one step back. Cancelling is no step: it has a call of its own. */
export const podeIr = (de: StatusDaVenda, para: StatusDaVenda): boolean =>
  para === proximoPasso(de) || para === passoAnterior(de);

/** A sale holds its goods in these statuses; after them the goods have left or were given back. */
export const SEGURA_ESTOQUE = [
  'separacao',
  'embalagem',
  'selecionar_envio',
  'etiqueta',
  'retirada',
] as const satisfies Passo[];

export const seguraEstoque = (status: StatusDaVenda): boolean => SEGURA_ESTOQUE.some((one) => one === status);
