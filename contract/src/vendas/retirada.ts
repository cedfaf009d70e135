/** Picking the goods up at the store, among the shipping services: nothing is sent, so no label is needed. */
export const RETIRADA = { codigo: 'RETIRADA', nome: 'Retirada na loja', valor: 0, prazo_entrega: 0 } as const;

export const ehRetirada = ({ codigo_servico_frete }: { codigo_servico_frete: string | null }): boolean =>
  codigo_servico_frete === RETIRADA.codigo;
