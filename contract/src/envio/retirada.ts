/** Picking the goods up at the store, among the shipping services: nothing is sent, so no label is needed. */
export const RETIRADA = { codigo: 'RETIRADA', nome: 'Retirada na loja', valor: 0, prazo_entrega: 0 } as const;

export const ehRetirada = ({ codigo_servico_frete }: { codigo_servico_frete: string | null }): boolean =>
  codigo_servico_frete === RETIRADA.codigo;

/** Of the shop's own table of prices: whoever quotes it delivers it, and prints no carrier's label. */
export const TABELA_PROPRIA = 'tabela:';

/** Nothing is handed to a carrier, so the sale goes on without a label. */
export const dispensaEtiqueta = (venda: { codigo_servico_frete: string | null }): boolean =>
  ehRetirada(venda) || (venda.codigo_servico_frete?.startsWith(TABELA_PROPRIA) ?? false);
