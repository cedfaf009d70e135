import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { ehRetirada } from '@varal/contract/envio/retirada';
import type { Momento } from '@varal/contract/mensagens/mensagem';
import { antesDaEtiqueta } from '@varal/contract/vendas/conferir-passo';
import { pendenciasDaEtiqueta } from '@varal/contract/vendas/despacho/pendencias-da-etiqueta';
import { estaAtrasada } from '@varal/contract/vendas/prazo-do-pedido';
import type { Venda } from '@varal/contract/vendas/venda';

/** Lists what the customer of a sale can be told as it stands, the most pressing first. */
export function oQueDizer(venda: Venda, hoje = diaDaLoja(new Date())): Momento[] {
  const { status, a_receber, codigo_rastreamento } = venda;
  if (status === 'cancelado') return [];
  const retira = ehRetirada(venda);
  const cabem: Record<Momento, boolean> = {
    falta_endereco: !retira && antesDaEtiqueta(venda) && pendenciasDaEtiqueta(venda).includes('endereco'),
    atrasada: estaAtrasada(venda, hoje),
    retirada: retira && status === 'retirada',
    enviada: status === 'enviado',
    etiqueta: status === 'retirada' && Boolean(codigo_rastreamento),
    cobranca: a_receber > 0,
    criada: status === 'separacao',
    // These come with orders that are printed.
    arte: false,
    pronta: false,
  };
  return ORDEM.filter((momento) => cabem[momento]);
}

const ORDEM = [
  'falta_endereco',
  'atrasada',
  'retirada',
  'enviada',
  'etiqueta',
  'cobranca',
  'criada',
] as const satisfies readonly Momento[];
