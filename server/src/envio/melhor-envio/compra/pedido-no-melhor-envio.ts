import { z } from 'zod';
import { emReais } from '../../em-reais.ts';

const texto = z
  .string()
  .trim()
  .min(1)
  .nullish()
  .transform((um) => um ?? null)
  .catch(null);

const pedido = z.object({
  id: z.string().min(1),
  protocol: texto,
  status: z.string().catch(''),
  price: z.unknown().optional().transform(emReais),
  tracking: texto,
  paid_at: texto,
  generated_at: texto,
  posted_at: texto,
  canceled_at: texto,
  tags: z.array(z.object({ tag: z.string() }).catch({ tag: '' })).catch([]),
});

/** A shipment as the cart and the orders tell it. */
export type PedidoNoMelhorEnvio = z.output<typeof pedido>;

export const lerPedido = (corpo: unknown): PedidoNoMelhorEnvio | undefined => pedido.safeParse(corpo).data;

const pagina = z.object({ data: z.array(z.unknown()), last_page: z.int().positive().catch(1) });

/** Reads a list, with pages or without, and leaves out entries that are no shipment. */
export function lerLista(corpo: unknown): { pedidos: PedidoNoMelhorEnvio[]; paginas: number } {
  const lida = pagina.safeParse(Array.isArray(corpo) ? { data: corpo } : corpo).data;
  return { pedidos: lida?.data.flatMap((um) => lerPedido(um) ?? []) ?? [], paginas: lida?.last_page ?? 1 };
}

export const foiCancelado = ({ status, canceled_at }: PedidoNoMelhorEnvio): boolean =>
  Boolean(canceled_at) || ['canceled', 'cancelled', 'expired'].includes(status);

export const foiPago = ({ status, paid_at }: PedidoNoMelhorEnvio): boolean =>
  Boolean(paid_at) || ['released', ...GERADOS].includes(status);

export const foiGerado = ({ status, generated_at }: PedidoNoMelhorEnvio): boolean =>
  Boolean(generated_at) || GERADOS.includes(status);

export const estaACaminho = ({ status, posted_at }: PedidoNoMelhorEnvio): boolean =>
  Boolean(posted_at) || A_CAMINHO.includes(status);

const A_CAMINHO = ['posted', 'delivered', 'undelivered'];
const GERADOS = ['generated', 'received', ...A_CAMINHO];
