import { seguraEstoque } from '@varal/contract/fluxo/fluxo-da-venda';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import type { Trabalho } from '../../bling/fila/trabalho.ts';
import { foiRecusado } from '../respostas-do-bling.ts';
import type { PedidoDoBling } from './ler-pedido.ts';
import type { VendaALevar } from './levar-venda.queries.ts';
import { anotarPostagemPedida, lerPostado, type Postagem } from './postar-estoque.queries.ts';

/**
 * Asks for what the coming transition does not do by itself, where the situation of an order moves Bling's stock. It is
 * asked for once, before the transition: whatever breaks off, the next run finds the order where it was.
 */
export async function postarEstoque(trabalho: Trabalho, venda: VendaALevar, deles: PedidoDoBling): Promise<void> {
  const { db, chamar } = trabalho;
  const postagem = postagemDe(venda);
  const de = deles.situacao.id;
  const postado = await lerPostado(db, { venda_id: venda.id, de, para: venda.situacao.quer, postagem });
  if (!postagem) {
    // The goods are here again: when they leave once more, that is another posting.
    if (postado.pedida !== null) await anotarPostagemPedida(db, venda.id, null);
    return;
  }
  if (!cabeAoVaral(postagem, postado)) return;

  await anotarPostagemPedida(db, venda.id, postagem);
  try {
    await chamar({ metodo: 'POST', caminho: `/pedidos/vendas/${deles.id}/${postagem}-estoque` });
  } catch (error) {
    // Bling refuses what is posted, or put back, already.
    if (foiRecusado(error)) return;
    const talvezFeito = error instanceof FalhaDoBling && error.tipo === 'resultado_desconhecido';
    if (!talvezFeito) await anotarPostagemPedida(db, venda.id, postado.pedida);
    throw error;
  }
}

/** A sale asks this of its order: goods that left are taken out, those of a cancelled sale are put back. */
const postagemDe = ({ status }: VendaALevar): Postagem | null =>
  seguraEstoque(status) ? null : status === 'cancelado' ? 'estornar' : 'lancar';

function cabeAoVaral(postagem: Postagem, postado: Awaited<ReturnType<typeof lerPostado>>): boolean {
  const { quem_baixa, transicoes_lancam, transicoes_lidas, faz_sozinha, lancada, pedida } = postado;
  const pelaSituacao = quem_baixa === 'transicao' || (quem_baixa === null && transicoes_lancam);
  // Without the transitions nobody knows what they do by themselves.
  if (!pelaSituacao || !transicoes_lidas || faz_sozinha || pedida === postagem) return false;
  return lancada === (postagem === 'estornar');
}
