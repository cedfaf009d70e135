import { z } from 'zod';
import type { Bling } from '../../bling/bling.ts';
import { FalhaNoEnvio } from '../falha-no-envio.ts';
import { momentoEmSaoPaulo } from '../melhor-envio/momento-em-sao-paulo.ts';
import type { Andamento, ProvedorDeRastreio, SituacaoDoEnvio } from '../rastreamento/rastreio.ts';
import { perguntarAoBling } from './perguntar-ao-bling.ts';

/** Bling's tracking. It tells only the current state of a parcel and no history. */
export const rastreioDoBling = (bling: Bling): ProvedorDeRastreio => ({
  async consultar({ id_externo, codigo }) {
    const volume = await volumeDoPedido(bling, id_externo);
    if (!volume) throw new FalhaNoEnvio('fora_do_ar');
    const andamento = andamentoDe(await perguntarAoBling(bling, { caminho: `/logisticas/objetos/${volume.id}` }));
    if (!andamento) throw new FalhaNoEnvio('fora_do_ar');
    const codigo_rastreamento = andamento.codigo_rastreamento ?? volume.codigoRastreamento ?? codigo;
    return { ...andamento, codigo_rastreamento };
  },
});

const texto = z.string().trim().min(1).nullable().catch(null);
const pedido = z
  .object({ transporte: z.object({ volumes: z.array(z.object({ id: z.number(), codigoRastreamento: texto })) }) })
  .catch({ transporte: { volumes: [] } });

/** The first parcel of an order; its id also leads to Bling's tracking of it. */
export async function volumeDoPedido(bling: Bling, id: string) {
  const { transporte } = pedido.parse(await perguntarAoBling(bling, { caminho: `/pedidos/vendas/${id}` }));
  return transporte.volumes[0];
}

/** The keys are Bling's numbers for the states. */
const SITUACOES = new Map<number, { situacao: SituacaoDoEnvio; status: string }>([
  [0, { situacao: 'postada', status: 'Objeto postado' }],
  [1, { situacao: 'em_transito', status: 'Objeto em trânsito' }],
  [2, { situacao: 'devolvida', status: 'Objeto não entregue' }],
  [3, { situacao: 'entregue', status: 'Objeto entregue ao destinatário' }],
  [4, { situacao: 'em_transito', status: 'Objeto aguardando retirada' }],
  [5, { situacao: 'paga', status: 'Etiqueta comprada' }],
  [6, { situacao: 'criada', status: 'Objeto vinculado' }],
  [7, { situacao: 'em_transito', status: 'Entrega atrasada' }],
  [8, { situacao: 'paga', status: 'Objeto não postado' }],
  [9, { situacao: 'em_transito', status: 'Entrega suspensa' }],
]);
const DESCONHECIDA = { situacao: 'desconhecida', status: 'Situação não informada' } as const;

const objeto = z.object({
  rastreamento: z.object({ codigo: texto, descricao: texto, situacao: z.number().catch(-1), ultimaAlteracao: texto }),
});

/** Reads an answer; undefined when it is about no parcel. */
export function andamentoDe(data: unknown): Andamento | undefined {
  const lido = objeto.safeParse(data).data?.rastreamento;
  if (!lido) return undefined;
  const { situacao, status } = SITUACOES.get(lido.situacao) ?? DESCONHECIDA;
  const descricao = lido.descricao ?? status;
  const quando = lido.ultimaAlteracao && momentoEmSaoPaulo(lido.ultimaAlteracao);
  return {
    situacao,
    status: descricao,
    ultima_atualizacao: quando,
    eventos: quando ? [{ data: quando, descricao, local: '' }] : [],
    codigo_rastreamento: lido.codigo,
  };
}
