import { z } from 'zod';
import { medidas } from '../campos.ts';
import { participante, produtoDeclarado } from './entrada.ts';

const STATUS = [
  'pending',
  'released',
  'generated',
  'received',
  'posted',
  'delivered',
  'undelivered',
  'suspended',
  'canceled',
] as const;
export type Status = (typeof STATUS)[number];

export const DATAS = [
  'created',
  'paid',
  'generated',
  'received',
  'posted',
  'delivered',
  'suspended',
  'canceled',
] as const;
export type Data = (typeof DATAS)[number];

/** Follows a shipment from the cart to the recipient. Money is in centavos, moments are in milliseconds. */
export const pedido = z.object({
  id: z.string(),
  protocol: z.string(),
  status: z.enum(STATUS),
  servico: z.number(),
  agencia: z.number().nullable(),
  from: participante,
  to: participante,
  products: z.array(produtoDeclarado),
  volumes: z.array(medidas.extend({ id: z.string() })),
  segurado: z.number(),
  receipt: z.boolean(),
  own_hand: z.boolean(),
  collect: z.boolean(),
  non_commercial: z.boolean(),
  chave_da_nota: z.string().nullable(),
  chave_da_dce: z.string().nullable(),
  reminder: z.string().nullable(),
  platform: z.string().nullable(),
  tags: z.array(z.object({ tag: z.string(), url: z.string().nullable() })),
  preco: z.number(),
  prazo: z.object({ min: z.number(), max: z.number() }),
  peso_cobrado: z.number(),
  /** The first code is the carrier's, the second Melhor Envio's own. The generated label has both. */
  codigo: z.string().nullable(),
  codigo_proprio: z.string().nullable(),
  datas: z.partialRecord(z.enum(DATAS), z.number()),
  alterado_em: z.number(),
  /** Keeps the last answer of tracking and its moment: tracking repeats it for an hour. */
  rastreio: z.object({ em: z.number(), resposta: z.record(z.string(), z.unknown()) }).nullable(),
});
export type Pedido = z.infer<typeof pedido>;
