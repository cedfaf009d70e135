import { type Reason, reason } from '@varal/contract/errors';
import { seguraEstoque } from '@varal/contract/fluxo/fluxo-da-venda';
import { z } from 'zod';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import type { Levar, Trabalho } from '../../bling/fila/trabalho.ts';
import { anotarNumeroNoBling } from '../../vendas/pedido-no-bling.queries.ts';
import { contatoDoPedido } from '../contato/contato-do-pedido.ts';
import { type ClienteALevar, lerCliente } from '../contato/levar-contato.queries.ts';
import { formasParaPedido } from '../formas/formas.ts';
import { foiRecusado, idDoBling, lidoDoBling, perguntar, recusouCom, recusouPor } from '../respostas-do-bling.ts';
import { SITUACOES_DE_FABRICA, temAsDeFabrica } from '../situacoes/de-fabrica.ts';
import { confirmarDeFabrica } from '../situacoes/situacoes.queries.ts';
import { nomeDaSituacao } from '../situacoes/situacoes.ts';
import { aliasDoServico } from './alias-do-servico.ts';
import { enviarPedido, IDENTICA } from './enviar-pedido.ts';
import { type PedidoDoBling, pedidoDoBling } from './ler-pedido.ts';
import {
  anotarFormaPadrao,
  anotarPagamentosLevados,
  anotarSituacao,
  guardarPedido,
  lerVenda,
  type VendaALevar,
} from './levar-venda.queries.ts';
import { faltaVolume, numeroLojaDe, pedidoMudado, pedidoNovo } from './montar-pedido.ts';
import { olharPedido, type PedidoVisto } from './olhar-pedido.ts';
import { pedirSaldosDaVenda } from './postar-estoque.queries.ts';
import { postarEstoque } from './postar-estoque.ts';
import { qualFormaDoPedido, qualFormaPara } from './qual-forma.ts';

const PEDIDOS = '/pedidos/vendas';
const MESMA_SITUACAO = 50;

/** Brings sales to Bling, each as one order that stays the same however often the sale changes. */
export const levarVenda: Levar = async (trabalho) => {
  const venda = await lerVenda(trabalho.db, trabalho.registro_id);
  if (!venda) return undefined;
  const deps = { trabalho, venda };

  const id = venda.pedido_bling_id ?? (trabalho.procurar ? await acharPedido(trabalho, venda) : undefined);
  if (id === undefined) return venda.status === 'cancelado' ? undefined : { enviar: () => levarNova(deps) };
  const visto = await olharPedido(trabalho, venda, { id, novo: false });
  return visto && { enviar: () => levarOQueFalta(deps, visto, { novo: false }) };
};

type Deps = { trabalho: Trabalho; venda: VendaALevar };

async function levarNova(deps: Deps): Promise<void> {
  const { trabalho, venda } = deps;
  const { id, novo } = await fazerPedido(deps);
  const visto = await olharPedido(trabalho, venda, { id, novo });
  if (visto) await levarOQueFalta(deps, visto, { novo });
}

/** Sends what the look found to be otherwise. */
async function levarOQueFalta(deps: Deps, visto: PedidoVisto, { novo }: { novo: boolean }): Promise<void> {
  const { trabalho, venda } = deps;
  const deles = lidoDoBling(pedidoDoBling, visto.resposta);
  if (venda.status !== 'cancelado' && !novo) {
    try {
      await acertarPedido(deps, deles);
    } catch (error) {
      if (foiRecusado(error) && varalFoiEscolhido(venda)) await levarSituacao(deps, visto, deles);
      throw error;
    }
  }
  await anotarNumeroNoBling(trabalho.db, venda, deles.numero);
  await levarSituacao(deps, visto, deles);
}

/**
 * A person decided that the sale's situation counts, which a refused edit does not undo. Goods that left wait for the edit: Bling
 * would post the lines that the order still has.
 */
const varalFoiEscolhido = ({ status, situacao: { vista, enviada, aceita_no_status } }: VendaALevar): boolean =>
  vista !== null && enviada === null && aceita_no_status === null && seguraEstoque(status);

async function fazerPedido(deps: Deps): Promise<{ id: number; novo: boolean }> {
  const { trabalho, venda } = deps;
  recusarItens(venda, []);
  const cliente = await quemCompra(trabalho, venda);
  const contato = await contatoDoPedido(trabalho, cliente);
  const usadas = { padrao: false };
  const qualForma = qualFormaPara(usadas, await formasParaPedido(trabalho));
  const envio = { trabalho, usadas, cliente, itens: venda.itens };
  try {
    const id = await enviarPedido(envio, { contato, qualForma }, async (partes) => {
      const corpo = pedidoNovo(venda, partes);
      return idDoBling(await trabalho.chamar({ metodo: 'POST', caminho: PEDIDOS, corpo }));
    });
    await guardarPedido(trabalho.db, venda.id, id);
    await anotarPagamentosLevados(trabalho.db, venda);
    await anotarFormaPadrao(trabalho.db, { id: venda.id, forma_padrao: false }, usadas);
    return { id, novo: true };
  } catch (error) {
    // The order names its sale, so an identical one at Bling is this very order.
    const id = recusouPor(error, IDENTICA) ? await acharPedido(trabalho, venda) : undefined;
    if (!id) throw error;
    await anotarFormaPadrao(trabalho.db, { id: venda.id, forma_padrao: false }, usadas);
    return { id, novo: false };
  }
}

const pedidos = z.array(z.object({ id: z.number(), numeroLoja: z.string().catch('') }));

/** Finds the order by our own number. Bling ignores a filter it does not know, so the number is compared. */
async function acharPedido({ db, chamar }: Trabalho, venda: VendaALevar): Promise<number | undefined> {
  const numeroLoja = numeroLojaDe(venda);
  const achados = await perguntar(chamar, pedidos, { caminho: PEDIDOS, query: { numerosLojas: [numeroLoja] } });
  const nosso = achados.find((pedido) => pedido.numeroLoja === numeroLoja);
  if (nosso) await guardarPedido(db, venda.id, nosso.id);
  return nosso?.id;
}

/** Makes the order say what the sale says now; what others wrote there stays. */
async function acertarPedido(deps: Deps, deles: PedidoDoBling): Promise<void> {
  const { trabalho, venda } = deps;
  const { chamar } = trabalho;
  recusarItens(venda, deles.itens);
  const cliente = await quemCompra(trabalho, venda);
  const contato = venda.cliente.anonimizado ? deles.contato.id : await contatoDoPedido(trabalho, cliente);
  const usadas = { padrao: false };
  const qualForma = await qualFormaDoPedido(trabalho, usadas, venda, deles);
  const alias = faltaVolume(deles, venda) ? await aliasDoServico(chamar, venda.servico_frete ?? '') : undefined;
  try {
    await enviarPedido({ trabalho, usadas, cliente, itens: venda.itens }, { contato, qualForma }, async (partes) => {
      const corpo = pedidoMudado(deles, venda, { ...partes, alias });
      if (corpo) await anotarPagamentosLevados(trabalho.db, venda);
      if (corpo) await chamar({ metodo: 'PUT', caminho: `${PEDIDOS}/${deles.id}`, corpo });
    });
  } catch (error) {
    // Bling refuses a change to what the order says already.
    if (!recusouPor(error, IDENTICA)) throw error;
  }
  await anotarFormaPadrao(trabalho.db, venda, usadas);
}

/** Refuses lines that are still open, or whose product neither Bling nor the order knows. */
function recusarItens({ itens }: VendaALevar, deles: PedidoDoBling['itens']): void {
  const fora = itens.filter(
    ({ produto_bling, sku }) => produto_bling === null && !deles.some(({ codigo }) => codigo === sku),
  );
  if (fora.length > 0) throw recusa(reason('sincronizacao.nao_publicados', { produtos: titulosDe(fora) }));
  const aDefinir = itens.filter(({ a_definir }) => a_definir);
  if (aDefinir.length > 0) throw recusa(reason('venda.itens_a_definir', { produtos: titulosDe(aDefinir) }));
}

const titulosDe = (itens: VendaALevar['itens']) => [...new Set(itens.map(({ titulo }) => titulo))].join(', ');
const recusa = (causa: Reason) => new FalhaDoBling('recusado', causa);

async function quemCompra({ db }: Trabalho, { cliente_id }: VendaALevar): Promise<ClienteALevar> {
  const cliente = await lerCliente(db, cliente_id);
  if (!cliente) throw new Error('A sale keeps its customer.');
  return cliente;
}

async function levarSituacao(
  { trabalho, venda }: Deps,
  { situacao, comparada }: PedidoVisto,
  deles: PedidoDoBling,
): Promise<void> {
  const { db } = trabalho;
  const { quer } = venda.situacao;
  if (comparada === 'mudou_la' || comparada === 'deixar') return;
  if (comparada === 'levar') {
    await confirmarSituacao(trabalho, venda.situacao, situacao);
    await anotarSituacao(db, venda.id, { vista: situacao.id, enviada: quer });
    await postarEstoque(trabalho, venda, deles);
    await mudarSituacao(trabalho, { pedido: deles.id, quer });
    await anotarSituacao(db, venda.id, { vista: quer, enviada: quer });
  }
  await pedirSaldosDaVenda(db, venda.id);
}

/** A situation is written only if this account is known to have it. */
async function confirmarSituacao(
  trabalho: Trabalho,
  { quer, confirmada }: VendaALevar['situacao'],
  vista: PedidoVisto['situacao'],
): Promise<void> {
  if (confirmada) return;
  if (!temAsDeFabrica(vista) || !SITUACOES_DE_FABRICA.has(quer)) {
    throw recusa(reason('sincronizacao.situacao_nao_confirmada', { situacao: await nomeDaSituacao(trabalho, quer) }));
  }
  await confirmarDeFabrica(trabalho.db, [...SITUACOES_DE_FABRICA.keys()]);
}

async function mudarSituacao(trabalho: Trabalho, { pedido, quer }: { pedido: number; quer: number }): Promise<void> {
  try {
    await trabalho.chamar({ metodo: 'PATCH', caminho: `${PEDIDOS}/${pedido}/situacoes/${quer}` });
  } catch (error) {
    if (recusouPor(error, MESMA_SITUACAO)) return;
    // The order was there a moment ago.
    if (!recusouCom(error, 404)) throw error;
    throw recusa(reason('sincronizacao.situacao_sumida', { situacao: await nomeDaSituacao(trabalho, quer) }));
  }
}
