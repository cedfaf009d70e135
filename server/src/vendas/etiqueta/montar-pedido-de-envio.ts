import { aoCentavo } from '@varal/contract/dinheiro';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import type { Venda } from '@varal/contract/vendas/venda';
import type { PedidoDeEnvio, Remetente } from '../../envio/pedido-de-envio.ts';
import { pacoteDe } from '../frete/frete.ts';

/** Builds the order for a carrier from a sale. */
export function pedidoDeEnvio(venda: Venda, remetente: Remetente, agencia?: number): PedidoDeEnvio {
  const { venda_id, medidas, valor } = pacoteDe(venda);
  const { nome, cpf, telefone, email } = venda.cliente;
  return {
    venda_id,
    medidas,
    valor,
    codigo_servico: venda.codigo_servico_frete ?? '',
    remetente,
    ...(agencia !== undefined && { agencia }),
    destinatario: { nome, cpf, telefone, email, ...venda.endereco },
    itens: venda.itens.map((item) => ({
      nome: descricaoDe(item),
      quantidade: item.quantidade,
      valor_unitario: aoCentavo(item.subtotal / item.quantidade),
    })),
    documento_fiscal: venda.documento_fiscal,
  };
}
