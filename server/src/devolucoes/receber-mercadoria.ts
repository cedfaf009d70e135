import type { DevolucaoPedida } from '@varal/contract/devolucoes/devolucao';
import type { Volta } from '@varal/contract/devolucoes/preco-da-troca';
import { emCentavos, emReais } from '@varal/contract/dinheiro';
import { situacaoDaDevolucao } from '@varal/contract/vendas/devolvido/situacao-da-devolucao';
import type { ItemDigitado } from '@varal/contract/vendas/venda';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { abrirVenda, mudarVenda } from '../vendas/abrir-venda.ts';
import { receberDeVolta } from '../vendas/itens/estoque-da-venda.queries.ts';
import { contarDevolvidas } from '../vendas/itens/itens.queries.ts';
import { travarProdutos } from '../vendas/itens/mercadorias.queries.ts';
import type { VendaTravada } from '../vendas/vendas.queries.ts';
import { inserirDevolucao, listarVendidas } from './devolucoes.queries.ts';
import {
  type ItemDevolvido,
  type LinhaVendida,
  quantasVoltam,
  recusaDosItens,
  repartir,
  somarValores,
} from './regras.ts';

type Entrada = {
  venda_id: number;
  pedida: DevolucaoPedida;
  /** These are sold instead: their products are locked together with those that come back, in one order. */
  novos?: readonly ItemDigitado[];
  quem: Quem;
};

export type Recebida = {
  id: number;
  venda: VendaTravada;
  valor: number;
  /** The lines as they were before, with how many of each come back. */
  voltas: readonly Volta[];
};

/** Takes goods of a sale back: the lines count them, and the shelf has again what can be sold. */
export async function receberMercadoria(db: Db, { venda_id, pedida, novos = [], quem }: Entrada): Promise<Recebida> {
  const venda = await abrirVenda(db, venda_id);
  const linhas = await listarVendidas(db, venda_id);
  const recusa = recusaDosItens(venda, linhas, pedida.itens);
  if (recusa) throw AppError.fromRule(recusa);
  const itens = repartir(linhas, pedida.itens);
  const valor = somarValores(itens);

  const procurados = novos.map(({ sku, id }) => ({ sku: sku || null, id: id ?? null }));
  await travarProdutos(db, procurados, { tambem: produtosDe(linhas, itens) });
  const id = await inserirDevolucao(db, { venda_id, motivo: pedida.motivo, valor, usuario_id: quem.id }, itens);
  await contarDevolvidas(db, itens);
  const noEstoque = itens.filter(({ destino }) => destino === 'estoque');
  await receberDeVolta(db, { venda_id, usuario_id: quem.id, itens: noEstoque });
  await mudarVenda(db, venda, {
    devolvido: emReais(emCentavos(venda.devolvido) + emCentavos(valor)),
    situacao_da_devolucao: situacaoDaDevolucao(depoisDe(linhas, itens)),
  });
  const voltas = linhas.map((linha) => ({
    ...linha,
    // The price of a print of its own says nothing of another piece.
    produto_id: linha.propria ? null : linha.produto_id,
    voltam: quantasVoltam(pedida.itens, linha.id),
  }));
  return { id, venda, valor, voltas };
}

const produtosDe = (linhas: readonly LinhaVendida[], itens: readonly ItemDevolvido[]) =>
  linhas.filter(({ id }) => itens.some(({ item_id }) => item_id === id)).map(({ produto_id }) => produto_id);

const depoisDe = (linhas: readonly LinhaVendida[], itens: readonly ItemDevolvido[]) =>
  linhas.map(({ id, quantidade, devolvidas }) => ({
    quantidade,
    devolvidas: itens.reduce((soma, item) => soma + (item.item_id === id ? item.quantidade : 0), devolvidas),
  }));
