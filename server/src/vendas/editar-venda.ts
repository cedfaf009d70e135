import { isDeepStrictEqual } from 'node:util';
import { ehRetirada, ficaRetirada, RETIRADA } from '@varal/contract/envio/retirada';
import { type CampoQueReinicia, CONTADOS_DA_VENDA } from '@varal/contract/vendas/campos';
import { podeEditar } from '@varal/contract/vendas/conferir-passo';
import type { Venda, VendaEditada } from '@varal/contract/vendas/venda';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { desistirDoBling, pedirAoBling } from '../bling/fila/pedir-ao-bling.queries.ts';
import { comparar } from '../historico/mudancas.ts';
import { abrirVenda, conferirVersao, mudarVenda, recusarFechada, verVenda } from './abrir-venda.ts';
import { anotarVenda } from './anotar-venda.ts';
import { esquecerConferenciaDaEmbalagem } from './conferencia/conferencia.queries.ts';
import { contar, type Dizeres, dizeresDe, enderecoDoComprador, obrigatorios, todosPublicados } from './criar-venda.ts';
import { esquecerCotacoes } from './frete/frete.queries.ts';
import { COM_RETIRADA } from './frete/frete.ts';
import { acertarReserva } from './itens/estoque-da-venda.queries.ts';
import { apagarItens, gravarItens, type ItemDaVendaGuardado, listarItens } from './itens/itens.queries.ts';
import { type ItemPronto, prepararItens } from './itens/preparar-itens.ts';
import { verLisasNoBling } from './propria/lisas-no-bling.queries.ts';
import type { VendaTravada } from './vendas.queries.ts';

type Entrada = { id: number; digitada: VendaEditada; quem: Quem };

/** The whole sale as a form says it: it is picked anew, unless nothing changed. */
export async function editarVenda(db: Db, { id, digitada, quem }: Entrada): Promise<Venda> {
  const atual = await abrirVenda(db, id);
  conferirVersao(atual, digitada.versao);
  recusarFechada(atual, 'venda.fechada', podeEditar);

  const { cliente_id, origem } = obrigatorios(digitada, atual.cliente_id);
  const retirada = retiradaDepois(atual, digitada);
  const anterior = await verVenda(db, id);
  const outroCliente = cliente_id !== atual.cliente_id;
  const endereco = outroCliente ? await enderecoDoComprador(db, cliente_id) : atual.endereco;
  const guardados = await listarItens(db, id);
  const itens = await prepararItens(db, digitada.itens, { venda_id: id, guardados, cliente_id, outroCliente, quem });
  const dizeres = dizeresDe(digitada, atual);
  const mudou: Record<CampoQueReinicia | 'retirada', boolean> = {
    cliente_id: outroCliente,
    origem: origem !== atual.origem,
    itens: !saoOsMesmos(itens, guardados),
    retirada: retirada !== ehRetirada(atual),
  };
  if (!Object.values(mudou).includes(true)) {
    const diferem = !isDeepStrictEqual(dizeres, dizeresDe({}, atual));
    return diferem ? mudarDizeres(db, { atual, anterior, dizeres, quem }) : anterior;
  }

  await mudarVenda(db, atual, {
    ...DO_COMECO,
    ...(retirada && COM_RETIRADA),
    cliente_id,
    origem,
    endereco,
    ...dizeres,
    edicoes: atual.edicoes + 1,
  });
  if (atual.pedido_bling_id === null) {
    const querIr = todosPublicados(itens) ? pedirAoBling : desistirDoBling;
    await querIr(db, { tipo: 'venda', registro_id: id });
  }
  await esquecerCotacoes(db, id);
  await esquecerConferenciaDaEmbalagem(db, id);
  if (guardados.some(({ estampas, lisa_id }) => estampas || lisa_id)) await verLisasNoBling(db, id);
  await trocarItens(db, id, itens, guardados);
  await acertarReserva(db, { venda_id: id, usuario_id: quem.id });
  const venda = await verVenda(db, id);
  return anotarEdicao(db, { anterior, venda, quem });
}

/** A pick-up costs nothing: a form that names it with a price was wrong about it. */
function retiradaDepois(atual: VendaTravada, { codigo_servico_frete, frete_valor }: VendaEditada): boolean {
  const retirada = ficaRetirada(atual, codigo_servico_frete);
  if (retirada && codigo_servico_frete && (frete_valor ?? RETIRADA.valor) !== RETIRADA.valor) {
    throw new AppError('venda.frete_mudou');
  }
  return retirada;
}

type Ditos = { atual: VendaTravada; anterior: Venda; dizeres: Dizeres; quem: Quem };

/** Nothing that was picked changes with the note, so the sale stays where it is. */
async function mudarDizeres(db: Db, { atual, anterior, dizeres, quem }: Ditos): Promise<Venda> {
  await mudarVenda(db, atual, dizeres);
  return anotarEdicao(db, { anterior, venda: await verVenda(db, atual.id), quem });
}

type Edicao = { anterior: Venda; venda: Venda; quem: Quem };

async function anotarEdicao(db: Db, { anterior, venda, quem }: Edicao): Promise<Venda> {
  // The service goes with every restart; that a customer comes for it, or does so no more, somebody said.
  const contados =
    ehRetirada(anterior) === ehRetirada(venda) ? CONTADOS_DA_VENDA : ([...CONTADOS_DA_VENDA, 'servico_frete'] as const);
  const mudancas = comparar(contados, comDono(anterior), comDono(venda), {
    mostrar: { cliente: { de: anterior.cliente_nome, para: venda.cliente_nome } },
  });
  await anotarVenda(db, quem, { id: venda.id, acao: 'venda.editada', mudancas });
  return venda;
}

/** The history keeps whose the sale was beside the names it shows: whoever is forgotten is found by that. */
const comDono = (venda: Venda) => ({
  ...contar(venda),
  cliente: venda.cliente_id,
  servico_frete: venda.servico_frete,
});

/**
 * Measures, shipping and label belong to the sale as it was, and are reset, but for a pick-up. The order at Bling stays: the next
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
  item.desconto === guardado.desconto &&
  isDeepStrictEqual(item.estampas, guardado.estampas) &&
  isDeepStrictEqual(item.personalizacoes, guardado.personalizacoes);

async function trocarItens(
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
  await gravarItens(db, venda_id, { ficam, novos: itens.filter(({ id }) => id === null) });
}
