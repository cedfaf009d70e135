import { EM_ABERTO } from '../conta/conta-nova.ts';
import { type Memoria, novoId } from '../conta/memoria.ts';
import type { DadosDoPedido, EntradaDePedido, Pedido } from './pedido.ts';

/** A new order is always open, and gets the next number unless it brings one. */
export function criarPedido(memoria: Memoria, { numero, ...dados }: EntradaDePedido, agora: number): Pedido {
  const novo: Pedido = {
    id: novoId(memoria),
    numero: numero ?? memoria.ultimo_numero + 1,
    situacao: EM_ABERTO,
    dados: comIds(memoria, dados),
    nota_fiscal: 0,
    estoque_lancado: null,
    itens_lancados: [],
    nota_emitida: false,
    contas_lancadas: false,
    incluido_em: agora,
    alterado_em: agora,
  };
  memoria.pedidos.push(novo);
  lembrar(memoria, novo);
  return novo;
}

/** Replaces the whole order, except for its situation. */
export function substituirPedido(
  memoria: Memoria,
  pedido: Pedido,
  { numero, ...dados }: EntradaDePedido,
  agora: number,
): void {
  Object.assign(pedido, { numero: numero ?? pedido.numero, dados: comIds(memoria, dados), alterado_em: agora });
  lembrar(memoria, pedido);
}

function lembrar(memoria: Memoria, { id, numero }: Pedido): void {
  memoria.ultimo_numero = Math.max(memoria.ultimo_numero, numero);
  memoria.ultimo_pedido = id;
}

/** Gives every line an id; that of a volume is also the id of its logistics object. */
function comIds(memoria: Memoria, dados: DadosDoPedido): DadosDoPedido {
  const comId = <T extends { id?: number | undefined }>(linha: T) => ({ ...linha, id: linha.id || novoId(memoria) });
  return {
    ...dados,
    itens: dados.itens.map(comId),
    parcelas: dados.parcelas.map(comId),
    transporte: { ...dados.transporte, volumes: dados.transporte.volumes.map(comId) },
  };
}
