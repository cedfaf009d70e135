import type { EnderecoDaEtiqueta } from '../pedidos/pedido.ts';

/** What is printed on a label. */
export type Rotulo = { numero: number; servico: string; etiqueta: EnderecoDaEtiqueta };

export function linhasDo({ numero, servico, etiqueta }: Rotulo): string[] {
  return [
    `${servico} - Pedido ${numero}`,
    'DESTINATÁRIO',
    etiqueta.nome,
    [etiqueta.endereco, etiqueta.numero, etiqueta.complemento].filter(Boolean).join(', '),
    etiqueta.bairro,
    `${etiqueta.cep} ${etiqueta.municipio} - ${etiqueta.uf}`,
    'Etiqueta simulada, sem valor para postagem',
  ];
}
