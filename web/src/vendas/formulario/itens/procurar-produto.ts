import type { QueryClient } from '@tanstack/react-query';
import { chaveDeGtin, gtinLido } from '@varal/contract/produtos/gtin';
import type { CartaoDeProduto, Produto, Variacao } from '@varal/contract/produtos/produto';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { fetchWanted } from '../../../base/rede/fetch-wanted.ts';
import { produtoParaVender, produtosParaVender } from '../../vendas.queries.ts';
import { comVariacao, type Linha, linhaADefinir, linhaDoCartao } from './linha.ts';

/** A line for what was found; exact when no choice is left to be made. */
type Achado = { linha: Linha; exato: boolean };

/**
 * Finds the product that Enter adds: the variation or product with exactly this SKU or GTIN, as a reader types it, or the one
 * whose QR code it read; else the first that the search finds. Returns null when it finds none.
 */
export async function procurarProduto(queries: QueryClient, escrito: string): Promise<Achado | null> {
  const lido = lerQr(escrito);
  if (lido) {
    const produto = await fetchWanted(queries, produtoParaVender(lido.produto_id));
    return achadoDe(
      produto,
      produto.variacoes.find(({ id }) => id === lido.variacao_id),
    );
  }

  const cartoes = await fetchWanted(queries, produtosParaVender(escrito));
  const mesmoSku = hasSku(escrito);
  const cartao = cartoes.find(mesmoSku);
  if (cartao) return { linha: await linhaDe(queries, cartao), exato: true };

  // Variations carry a SKU of their own, which the cards do not tell, and nor do they tell a GTIN.
  const temGtin = hasGtin(escrito);
  const comVariacoes = cartoes.filter((um) => um.tem_variacoes || temGtin).slice(0, MAIS_PROVAVEIS);
  const produtos = /\s/.test(escrito) ? [] : await Promise.all(comVariacoes.map(({ id }) => umProduto(queries, id)));
  for (const produto of produtos) {
    const variacao = produto.variacoes.find(mesmoSku) ?? (temGtin && produto.variacoes.find(temGtin));
    if (variacao) return achadoDe(produto, variacao);
    const doProduto = temGtin?.(produto) && cartoes.find(({ id }) => id === produto.id);
    if (doProduto) return { linha: await linhaDe(queries, doProduto), exato: true };
  }

  return cartoes[0] ? { linha: await linhaDe(queries, cartoes[0]), exato: false } : null;
}

export async function linhaDe(queries: QueryClient, cartao: CartaoDeProduto): Promise<Linha> {
  return cartao.tem_variacoes ? linhaADefinir(await umProduto(queries, cartao.id)) : linhaDoCartao(cartao);
}

const MAIS_PROVAVEIS = 5;

const umProduto = (queries: QueryClient, id: number) => fetchWanted(queries, produtoParaVender(id));

const hasSku = (escrito: string) => {
  const chave = chaveDeSku(escrito);
  return ({ sku }: { sku: string }) => chaveDeSku(sku) === chave;
};

/** Tests for the GTIN that was written, if it is one. */
function hasGtin(escrito: string): ((coisa: { gtin: string | null }) => boolean) | null {
  const chave = gtinLido(escrito);
  return chave === null ? null : ({ gtin }) => gtin !== null && chaveDeGtin(gtin) === chave;
}

function achadoDe(produto: Produto, variacao: Variacao | undefined): Achado {
  const linha = linhaADefinir(produto);
  return { linha: variacao ? comVariacao(linha, produto, variacao) : linha, exato: true };
}

function lerQr(escrito: string): { produto_id: number; variacao_id: number | undefined } | null {
  const [, produto, variacao] =
    /^(?:https?:\/\/[^/]+)?\/produtos\/(\d{1,9})(?:\?variacao=(\d{1,9}))?$/.exec(escrito) ?? [];
  return produto ? { produto_id: Number(produto), variacao_id: variacao ? Number(variacao) : undefined } : null;
}
