import { ROTULOS } from '@varal/contract/fluxo/fluxo-da-venda';
import { z } from 'zod';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { anotarDiferenca, esquecerDiferenca } from '../diferencas/diferencas.queries.ts';
import { lidoDoBling, ouNada } from '../respostas-do-bling.ts';
import { nomeDaSituacao } from '../situacoes/situacoes.ts';
import { compararSituacao } from './comparar-situacao.ts';
import { anotarSituacao, type VendaALevar } from './levar-venda.queries.ts';

const situacao = z.looseObject({ id: z.number(), valor: z.number().optional().catch(undefined) });
const soASituacao = z.looseObject({ situacao });

export type PedidoVisto = {
  situacao: z.output<typeof situacao>;
  comparada: ReturnType<typeof compararSituacao>;
  /** The order as Bling showed it: only sending needs the rest. */
  resposta: unknown;
};

/**
 * Reads a sale's order and writes down what differs, before anything is sent: so a refused send hides nothing that changed at
 * Bling. Answers undefined when the order was removed there.
 */
export async function olharPedido(
  trabalho: Trabalho,
  venda: VendaALevar,
  { id, novo }: { id: number; novo: boolean },
): Promise<PedidoVisto | undefined> {
  const { db, chamar } = trabalho;
  const resposta = await ouNada(chamar({ metodo: 'GET', caminho: `/pedidos/vendas/${id}` }));
  // Bling has just said that it made it.
  if (resposta === undefined && novo) throw new FalhaDoBling('fora_do_ar');
  if (resposta === undefined) {
    await anotarAusencia(trabalho, venda);
    return undefined;
  }
  const { situacao } = lidoDoBling(soASituacao, resposta);
  await esquecerDiferenca(db, { tipo: 'pedido_ausente', venda_id: venda.id });
  return { situacao, comparada: await anotarVista(trabalho, venda, situacao.id), resposta };
}

/** The order was removed at Bling. People decide whether there is to be a new one; a cancelled sale needs none. */
async function anotarAusencia({ db }: Trabalho, venda: VendaALevar): Promise<void> {
  const que = { tipo: 'pedido_ausente', venda_id: venda.id } as const;
  if (venda.status === 'cancelado') return esquecerDiferenca(db, que);
  const pedido = venda.numero_pedido_bling === null ? 'O pedido' : `O pedido ${venda.numero_pedido_bling}`;
  await anotarDiferenca(db, que, {
    no_varal: `Venda ${venda.id} · ${ROTULOS[venda.status]}`,
    no_bling: `${pedido} não está mais lá`,
    valor_no_bling: null,
  });
}

const NADA_CONHECIDO = { vista: null, enviada: null, aceita_no_status: null };

async function anotarVista(trabalho: Trabalho, venda: VendaALevar, esta: number): Promise<PedidoVisto['comparada']> {
  const { db } = trabalho;
  const { quer } = venda.situacao;
  const que = { tipo: 'situacao', venda_id: venda.id } as const;
  // An order that was just made or found has no known situation.
  const conhecida = venda.pedido_bling_id === null ? NADA_CONHECIDO : venda.situacao;
  const comparada = compararSituacao({ ...conhecida, status: venda.status, quer, esta });
  if (comparada === 'mudou_la') {
    await anotarDiferenca(db, que, {
      no_varal: await nomeDaSituacao(trabalho, quer),
      no_bling: await nomeDaSituacao(trabalho, esta),
      valor_no_bling: esta,
    });
    return comparada;
  }
  if (comparada === 'em_dia') await anotarSituacao(db, venda.id, { vista: quer, enviada: quer });
  await esquecerDiferenca(db, que);
  return comparada;
}
