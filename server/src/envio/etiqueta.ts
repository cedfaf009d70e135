import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import type { EnderecoDaVenda } from '@varal/contract/vendas/venda';
import type { Pacote } from './pacote.ts';

export type PedidoDeEtiqueta = Pacote & {
  destinatario: Pick<Cliente, 'nome' | 'cpf' | 'telefone' | 'email'> & EnderecoDaVenda;
  codigo_servico_frete: string;
};

/**
 * Buys a label. Asked again for the same sale and service it answers with the label that was bought, also when nobody heard of it
 * the first time. Throws FalhaNoEnvio when there is none.
 */
export type Etiqueta = {
  gerar: (pedido: PedidoDeEtiqueta) => Promise<{ link_etiqueta: string; codigo_rastreamento: string | null }>;
};
