import { expect } from 'vitest';
import { umaLojaNoBling } from './test-loja-no-bling.ts';
import { levarVenda } from './venda/levar-venda.ts';

/** A shop beside a simulated Bling that sells two published products, and its sales' orders there. */
export async function umaLojaComVendas() {
  const loja = await umaLojaNoBling();
  const { levar, pedidosDe, venda, cliente, vender, umProdutoPublicado } = loja;
  const caneca = await umProdutoPublicado('Caneca');
  const camiseta = await umProdutoPublicado('Camiseta');

  const item = (produto = caneca, mais: object = {}) => ({
    produto_id: produto.id,
    sku: produto.sku,
    titulo: produto.titulo,
    ...mais,
  });
  /** The only order of a sale. */
  const oPedido = async (venda_id: number) => {
    const [pedido, ...outros] = await pedidosDe(venda_id);
    expect(outros).toStrictEqual([]);
    if (!pedido) throw new Error(`Sale ${venda_id} has no order.`);
    return pedido;
  };

  return {
    ...loja,
    levarVenda,
    caneca,
    camiseta,
    item,
    oPedido,
    cpfDa: async (venda_id: number) => (await cliente((await venda(venda_id)).cliente_id)).cpf ?? '',
    async umaVendaLevada(dados: Parameters<typeof vender>[1] = {}): Promise<{ id: number; pedido: number }> {
      const id = await vender([item()], dados);
      await levar(levarVenda, id);
      return { id, pedido: (await oPedido(id)).id };
    },
  };
}
