import { instanteDe } from '../../datas.ts';
import type { Memoria } from '../memoria.ts';
import { servicoDeEnvio } from '../servicos/catalogo.ts';
import { mostrarServico } from '../servicos/mostrar.ts';
import { USUARIO } from '../usuario.ts';
import type { Participante } from './entrada.ts';
import { DATAS, type Pedido } from './pedido.ts';

/** Shows a shipment as the cart does. */
export function mostrarNoCarrinho(memoria: Memoria, pedido: Pedido) {
  return mostrar(memoria, pedido, {
    lugar: ({ number, ...resto }) => ({ number, ...resto }),
    restricoes: (restricoes) => restricoes,
  });
}

/** Shows it among the orders, where the house number has another name and the service's limits are a text. */
export function mostrarNosPedidos(memoria: Memoria, pedido: Pedido) {
  return mostrar(memoria, pedido, {
    lugar: ({ number, ...resto }) => ({ location_number: number, ...resto }),
    restricoes: (restricoes) => JSON.stringify(restricoes),
  });
}

/** Gives the carrier's own code as soon as the carrier tells it. */
export function codigoVisivel({ ajustes }: Memoria, { codigo, datas }: Pedido): string | null {
  return ajustes.codigo_so_na_postagem && datas.posted === undefined ? null : codigo;
}

/** Writes each date of a shipment as `created_at` and so on: null for what has not happened. */
export function datasDe({ datas }: Pedido): Record<string, string | null> {
  return Object.fromEntries(
    DATAS.map((data) => [`${data}_at`, datas[data] === undefined ? null : instanteDe(datas[data])]),
  );
}

function mostrar(
  memoria: Memoria,
  pedido: Pedido,
  modo: { lugar: (lugar: Participante) => object; restricoes: (restricoes: object) => unknown },
) {
  const servico = servicoDeEnvio(pedido.servico);
  const service = servico && mostrarServico(servico, memoria.ajustes);
  const alterado = instanteDe(pedido.alterado_em);
  const datas = datasDe(pedido);
  return {
    id: pedido.id,
    protocol: pedido.protocol,
    service_id: pedido.servico,
    agency_id: pedido.agencia,
    contract: null,
    service_code: servico?.codigo ?? null,
    quote: pedido.preco / 100,
    price: pedido.preco / 100,
    coupon: null,
    discount: 0,
    delivery_min: pedido.prazo.min,
    delivery_max: pedido.prazo.max,
    status: pedido.status,
    reminder: pedido.reminder,
    insurance_value: pedido.segurado,
    weight: null,
    width: null,
    height: null,
    length: null,
    diameter: null,
    format: 'box',
    billed_weight: Number(pedido.peso_cobrado.toFixed(2)),
    receipt: pedido.receipt,
    own_hand: pedido.own_hand,
    collect: pedido.collect,
    collect_scheduled_at: null,
    reverse: 0,
    non_commercial: pedido.non_commercial,
    authorization_code: null,
    tracking: codigoVisivel(memoria, pedido),
    self_tracking: pedido.codigo_proprio,
    delivery_receipt: null,
    additional_info: null,
    cte_key: null,
    ...datas,
    expired_at: null,
    updated_at: alterado,
    parse_pi_at: null,
    from: modo.lugar(pedido.from),
    to: modo.lugar(pedido.to),
    service: service && { ...service, restrictions: modo.restricoes(service.restrictions) },
    user: USUARIO,
    invoice: pedido.chave_da_nota && { model: '55', key: pedido.chave_da_nota, value: pedido.segurado },
    dce: pedido.chave_da_dce && { key: pedido.chave_da_dce },
    tags: pedido.tags,
    products: pedido.products,
    volumes: pedido.volumes.map(({ id, height, width, length, weight }) => ({
      id,
      height: height.toFixed(2),
      width: width.toFixed(2),
      length: length.toFixed(2),
      diameter: '0.00',
      weight: weight.toFixed(2),
      format: 'box',
      created_at: datas.created_at,
      updated_at: alterado,
    })),
  };
}
