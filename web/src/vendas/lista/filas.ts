import type { StatusDaVenda } from '@varal/contract/fluxo/fluxo-da-venda';

/** The list of sales has a tab for each status, called by what is to be done with a sale that waits there. */
export const NOME_DA_FILA = {
  separacao: 'A separar',
  embalagem: 'A embalar',
  selecionar_envio: 'Escolher envio',
  etiqueta: 'Sem etiqueta',
  retirada: 'A despachar',
  enviado: 'Enviadas',
  concluido: 'Concluídas',
  cancelado: 'Canceladas',
} as const satisfies Record<StatusDaVenda, string>;
