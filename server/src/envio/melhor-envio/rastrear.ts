import { z } from 'zod';
import { FalhaNoEnvio } from '../falha-no-envio.ts';
import type { Andamento, ProvedorDeRastreio, SituacaoDoEnvio } from '../rastreamento/rastreio.ts';
import type { MelhorEnvioHttp } from './melhor-envio-http.ts';
import { momentoEmSaoPaulo } from './momento-em-sao-paulo.ts';

const PATIENCE_MS = 10_000;

/** Melhor Envio tells the events and their times, but no places, and repeats the same answer for an hour. */
export const rastreioDoMelhorEnvio = (http: MelhorEnvioHttp): ProvedorDeRastreio => ({
  consultar: async ({ id_externo, codigo }) => {
    const corpo = await http.chamar({
      metodo: 'POST',
      caminho: '/shipment/tracking',
      corpo: { orders: [id_externo] },
      so_le: true,
      patience: PATIENCE_MS,
    });
    const envios = z.record(z.string(), z.unknown()).safeParse(corpo).data ?? {};
    if (envios[id_externo] === undefined) throw new FalhaNoEnvio('perdido');
    const andamento = andamentoDe(envios[id_externo]);
    if (!andamento) throw new FalhaNoEnvio('fora_do_ar');
    return { ...andamento, codigo_rastreamento: andamento.codigo_rastreamento ?? codigo };
  },
});

/** Translates each status of Melhor Envio, with the words that staff read. */
const SITUACOES = new Map<string, { situacao: SituacaoDoEnvio; status: string }>(
  Object.entries({
    pending: { situacao: 'criada', status: 'Etiqueta aguardando pagamento' },
    released: { situacao: 'paga', status: 'Etiqueta paga' },
    generated: { situacao: 'paga', status: 'Etiqueta gerada' },
    received: { situacao: 'em_transito', status: 'Objeto recebido no ponto de postagem' },
    posted: { situacao: 'postada', status: 'Objeto postado' },
    delivered: { situacao: 'entregue', status: 'Objeto entregue ao destinatário' },
    undelivered: { situacao: 'devolvida', status: 'Objeto não entregue' },
    paused: { situacao: 'em_transito', status: 'Entrega interrompida' },
    suspended: { situacao: 'em_transito', status: 'Entrega suspensa' },
    canceled: { situacao: 'cancelada', status: 'Etiqueta cancelada' },
    cancelled: { situacao: 'cancelada', status: 'Etiqueta cancelada' },
    expired: { situacao: 'cancelada', status: 'Etiqueta expirada' },
  }),
);
const DESCONHECIDA = { situacao: 'desconhecida', status: 'Situação não informada' } as const;

/** The order is the one in which events happen, for events of the same second. */
export const EVENTOS = [
  ['created_at', 'Etiqueta criada'],
  ['paid_at', 'Etiqueta paga'],
  ['generated_at', 'Etiqueta gerada'],
  ['received_at', 'Objeto recebido no ponto de postagem'],
  ['posted_at', 'Objeto postado'],
  ['suspended_at', 'Entrega suspensa'],
  ['delivered_at', 'Objeto entregue ao destinatário'],
  ['canceled_at', 'Etiqueta cancelada'],
  ['expired_at', 'Etiqueta expirada'],
] as const;

const momento = z
  .string()
  .transform(momentoEmSaoPaulo)
  .nullish()
  .transform((um) => um ?? null)
  .catch(null);
const envio = z.looseObject({
  status: z.string().catch(''),
  tracking: z.string().trim().min(1).nullish().catch(null),
});

/** Reads one answer about one shipment; undefined when it is none. */
export function andamentoDe(corpo: unknown): Andamento | undefined {
  const lido = envio.safeParse(corpo).data;
  if (!lido) return undefined;
  const eventos = EVENTOS.flatMap(([campo, descricao]) => {
    const data = momento.parse(lido[campo]);
    return data ? [{ data, descricao, local: '' }] : [];
  })
    .reverse()
    .sort((a, b) => b.data.localeCompare(a.data));
  return {
    ...(SITUACOES.get(lido.status) ?? DESCONHECIDA),
    ultima_atualizacao: eventos[0]?.data ?? null,
    eventos,
    codigo_rastreamento: lido.tracking ?? null,
  };
}
