import { randomUUID } from 'node:crypto';
import { dataDe } from '../../datas.ts';
import { type Preco, pesoCobrado } from '../cotacao/tarifa.ts';
import type { Memoria } from '../memoria.ts';
import type { ServicoDeEnvio } from '../servicos/catalogo.ts';
import { type EntradaDeCarrinho, participante } from './entrada.ts';
import type { Pedido } from './pedido.ts';

/** Puts a shipment into the cart. The same one sent twice is two: nothing tells them apart. */
export function novoPedido(
  memoria: Memoria,
  partes: { entrada: EntradaDeCarrinho; servico: ServicoDeEnvio; preco: Preco; agora: number },
): Pedido {
  const { entrada, servico, preco, agora } = partes;
  const { options } = entrada;
  const novo: Pedido = {
    id: randomUUID(),
    protocol: novoProtocolo(memoria, 'ORD', agora),
    status: 'pending',
    servico: servico.id,
    agencia: entrada.agency ?? null,
    from: participante.parse(entrada.from),
    to: participante.parse(entrada.to),
    products: entrada.products,
    volumes: entrada.volumes.map((volume) => ({ ...volume, id: randomUUID() })),
    segurado: options.insurance_value,
    receipt: options.receipt,
    own_hand: options.own_hand,
    collect: options.collect,
    non_commercial: options.non_commercial,
    chave_da_nota: options.invoice.key || null,
    chave_da_dce: options.dce.key || null,
    reminder: options.reminder ?? null,
    platform: options.platform ?? null,
    tags: options.tags.map(({ tag, url = null }) => ({ tag, url })),
    preco: preco.total,
    prazo: preco.prazo,
    peso_cobrado: Math.max(...entrada.volumes.map((volume) => pesoCobrado(servico, volume))),
    codigo: null,
    codigo_proprio: null,
    datas: { created: agora },
    alterado_em: agora,
    rastreio: null,
  };
  memoria.pedidos.push(novo);
  return novo;
}

/** Writes ORD-202611122478: the month, then a number that grows. */
export function novoProtocolo(memoria: Memoria, tipo: 'ORD' | 'PUR' | 'TRN', agora: number): string {
  memoria.ultimo_numero += 1;
  return `${tipo}-${dataDe(agora).slice(0, 7).replace('-', '')}${memoria.ultimo_numero}`;
}
