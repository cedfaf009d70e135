import type { Conta } from '../conta/conta.ts';
import { movimentar } from '../estoques/movimentar.ts';
import { depositoPadrao } from '../estoques/saldos.ts';
import { movidosPor } from '../produtos/composicao.ts';
import type { Pedido } from './pedido.ts';

/** Takes the order's goods out of a deposit. It answers false when they are out already. */
export function lancarEstoque(conta: Conta, pedido: Pedido, onde?: number): boolean {
  if (pedido.estoque_lancado !== null) return false;
  const deposito = onde ?? depositoPadrao(conta.memoria.ler());
  const itens_lancados = pedido.dados.itens
    .filter(({ produto }) => produto.id !== 0)
    .flatMap(({ produto, quantidade }) => movidosPor(conta.memoria.ler(), { produto: produto.id, quantidade }));
  conta.memoria.mudar(() => Object.assign(pedido, { estoque_lancado: deposito, itens_lancados }));
  for (const item of itens_lancados) movimentar(conta, { ...item, deposito, operacao: 'S' });
  return true;
}

/** Puts back what was taken out. It answers false when nothing was. */
export function estornarEstoque(conta: Conta, pedido: Pedido): boolean {
  const { estoque_lancado: deposito, itens_lancados } = pedido;
  if (deposito === null) return false;
  conta.memoria.mudar(() => Object.assign(pedido, { estoque_lancado: null, itens_lancados: [] }));
  for (const item of itens_lancados) movimentar(conta, { ...item, deposito, operacao: 'E' });
  return true;
}
