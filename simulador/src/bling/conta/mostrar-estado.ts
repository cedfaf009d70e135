import { mostrarCategoria } from '../categorias/categorias.ts';
import { mostrarContato } from '../contatos/contatos.ts';
import { depositoPadrao, lerSaldos } from '../estoques/saldos.ts';
import { mostrarPedido } from '../pedidos/mostrar.ts';
import { mostrarProduto } from '../produtos/mostrar.ts';
import type { Produto } from '../produtos/produto.ts';
import type { Memoria } from './memoria.ts';

/** Shows the account to the control API: records as Bling would show them, variations inside their product. */
export function mostrarEstado(memoria: Memoria) {
  const saldos = lerSaldos(memoria);
  const padrao = depositoPadrao(memoria);
  const comFisico = (produto: Record<string, unknown>) => ({
    ...produto,
    saldoFisicoTotal: typeof produto.id === 'number' ? saldos.fisico(produto.id) : 0,
    saldoNoDepositoPadrao: typeof produto.id === 'number' ? saldos.fisico(produto.id, padrao) : 0,
  });
  const mostrarComSaldo = (produto: Produto) => {
    const { variacoes, ...dados } = mostrarProduto(memoria, saldos, produto, (arquivo) => ({ link: arquivo }));
    return comFisico(Array.isArray(variacoes) ? { ...dados, variacoes: variacoes.map(comFisico) } : dados);
  };

  return {
    produtos: memoria.produtos.filter(({ variacao }) => variacao === null).map(mostrarComSaldo),
    categorias: memoria.categorias.map(mostrarCategoria),
    contatos: memoria.contatos.map(mostrarContato),
    pedidos: memoria.pedidos.map((um) => mostrarPedido(memoria, um)),
    situacoes: memoria.situacoes.map(({ modulo: _, ...situacao }) => situacao),
  };
}
