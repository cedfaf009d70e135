/** Picking up at the store is one of the shipping services: nothing is sent, so no label is needed. */
export const RETIRADA = { codigo: 'RETIRADA', nome: 'Retirada na loja', valor: 0, prazo_entrega: 0 } as const;

export const ehRetirada = ({ codigo_servico_frete }: { codigo_servico_frete: string | null }): boolean =>
  codigo_servico_frete === RETIRADA.codigo;

/**
 * The pick-up is the only agreement on a sale's freight that outlives an edit. A form that names no service keeps the pick-up; an empty
 * one, or the name of another service, ends it.
 */
export const ficaRetirada = (
  antes: { codigo_servico_frete: string | null },
  dito: string | null | undefined,
): boolean => (dito === null || dito === undefined ? ehRetirada(antes) : dito === RETIRADA.codigo);

/** This prefix marks services of the shop's own price table: the shop sees to delivery and needs no carrier's label. */
export const TABELA_PROPRIA = 'tabela:';

/** The sale goes on without a label when no carrier takes the parcel. */
export const dispensaEtiqueta = (venda: { codigo_servico_frete: string | null }): boolean =>
  ehRetirada(venda) || (venda.codigo_servico_frete?.startsWith(TABELA_PROPRIA) ?? false);
