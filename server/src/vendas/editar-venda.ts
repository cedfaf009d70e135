import { podeEditar } from '@varal/contract/vendas/conferir-passo';
import { ROTULOS_DA_ORIGEM } from '@varal/contract/vendas/origem';
import type { Venda, VendaDigitada } from '@varal/contract/vendas/venda';
import type { Db } from '../base/db/db.ts';
import type { Quem } from '../base/http/session.ts';
import { desistirDoBling, pedirAoBling } from '../bling/fila/pedir-ao-bling.queries.ts';
import { comparar, type Mudanca } from '../historico/mudancas.ts';
import { abrirVenda, conferirVersao, mudarVenda, recusarFechada, verVenda } from './abrir-venda.ts';
import { anotarVenda } from './anotar-venda.ts';
import { esquecerConferenciaDaEmbalagem } from './conferencia/conferencia.queries.ts';
import { enderecoDoComprador, escreverItens, obrigatorios, todosPublicados } from './criar-venda.ts';
import { esquecerCotacoes } from './frete/frete.queries.ts';
import { acertarReserva } from './itens/estoque-da-venda.queries.ts';
import {
  alterarItens,
  apagarItens,
  type ItemDaVendaGuardado,
  inserirItens,
  listarItens,
} from './itens/itens.queries.ts';
import { type ItemPronto, prepararItens } from './itens/preparar-itens.ts';
import type { VendaTravada } from './vendas.queries.ts';

type Entrada = { id: number; digitada: VendaDigitada; quem: Quem };

/** The whole sale as a form says it: it is picked anew, unless nothing changed. */
export async function editarVenda(db: Db, { id, digitada, quem }: Entrada): Promise<Venda> {
  const atual = await abrirVenda(db, id);
  conferirVersao(atual, digitada.versao);
  recusarFechada(atual, 'venda.fechada', podeEditar);

  const { cliente_id, origem } = obrigatorios(digitada, atual.cliente_id);
  const anterior = await verVenda(db, id);
  const outroCliente = cliente_id !== atual.cliente_id;
  const endereco = outroCliente ? await enderecoDoComprador(db, cliente_id) : atual.endereco;
  const guardados = await listarItens(db, id);
  const itens = await prepararItens(db, digitada.itens, { venda_id: id, guardados });
  const observacao = digitada.observacao ?? atual.observacao;
  if (!outroCliente && origem === atual.origem && saoOsMesmos(itens, guardados)) {
    return observacao === atual.observacao ? anterior : mudarObservacao(db, { atual, anterior, observacao, quem });
  }

  await mudarVenda(db, atual, {
    ...DO_COMECO,
    cliente_id,
    origem,
    endereco,
    observacao,
    edicoes: atual.edicoes + 1,
  });
  if (atual.pedido_bling_id === null) {
    const querIr = todosPublicados(itens) ? pedirAoBling : desistirDoBling;
    await querIr(db, { tipo: 'venda', registro_id: id });
  }
  await esquecerCotacoes(db, id);
  await esquecerConferenciaDaEmbalagem(db, id);
  await gravarItens(db, id, itens, guardados);
  await acertarReserva(db, { venda_id: id, usuario_id: quem.id });
  const venda = await verVenda(db, id);
  await anotarVenda(db, quem, { id, acao: 'venda.editada', mudancas: oQueMudou(anterior, venda) });
  return venda;
}

type Observada = { atual: VendaTravada; anterior: Venda; observacao: string; quem: Quem };

/** Nothing that was picked changes with the note, so the sale stays where it is. */
async function mudarObservacao(db: Db, { atual, anterior, observacao, quem }: Observada): Promise<Venda> {
  await mudarVenda(db, atual, { observacao });
  const venda = await verVenda(db, atual.id);
  await anotarVenda(db, quem, { id: atual.id, acao: 'venda.editada', mudancas: oQueMudou(anterior, venda) });
  return venda;
}

function oQueMudou(antes: Venda, depois: Venda): Mudanca[] {
  const dela = ({ cliente_nome, origem, status, itens, total, observacao }: Venda) => ({
    cliente: cliente_nome,
    origem: ROTULOS_DA_ORIGEM[origem],
    status,
    itens: escreverItens(itens),
    total,
    observacao_da_venda: observacao,
  });
  return comparar(['cliente', 'origem', 'itens', 'total', 'status', 'observacao_da_venda'], dela(antes), dela(depois));
}

/**
 * Measures, shipping and label belong to the sale as it was, and are reset. The order at Bling stays: the next
 * synchronisation changes it.
 */
const DO_COMECO = {
  para: 'separacao',
  altura: null,
  largura: null,
  comprimento: null,
  peso: null,
  servico_frete: null,
  frete_valor: null,
  codigo_servico_frete: null,
  link_etiqueta_pdf: null,
  codigo_rastreamento: null,
  numero_pedido_bling: null,
  // An invoice says what is in the parcel and who gets it.
  documento_fiscal_tipo: null,
  documento_fiscal_chave: null,
} as const;

/** Compares the lines without regard to their order. */
const saoOsMesmos = (itens: readonly ItemPronto[], guardados: readonly ItemDaVendaGuardado[]): boolean =>
  itens.length === guardados.length && itens.every((item) => guardados.some((guardado) => ehIgual(item, guardado)));

const ehIgual = (item: ItemPronto, guardado: ItemDaVendaGuardado): boolean =>
  item.id === guardado.id &&
  item.a_definir === guardado.a_definir &&
  item.descricao === guardado.descricao &&
  item.quantidade === guardado.quantidade &&
  item.valor_unitario === guardado.valor_unitario &&
  item.desconto === guardado.desconto;

async function gravarItens(
  db: Db,
  venda_id: number,
  itens: readonly ItemPronto[],
  guardados: readonly ItemDaVendaGuardado[],
): Promise<void> {
  const ficam = itens.flatMap(({ id, ...item }) => (id === null ? [] : [{ ...item, id }]));
  const ids = new Set(ficam.map(({ id }) => id));
  await apagarItens(
    db,
    guardados.filter(({ id }) => !ids.has(id)).map(({ id }) => id),
  );
  await alterarItens(db, ficam);
  await inserirItens(
    db,
    venda_id,
    itens.filter(({ id }) => id === null),
  );
}
