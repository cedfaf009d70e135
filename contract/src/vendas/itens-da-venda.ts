import { DINHEIRO, ehExato, emCentavos, emReais } from '../dinheiro.ts';
import { chaveDeSku } from '../produtos/sku.ts';
import { MAIOR_INTEIRO } from '../valores.ts';
import type { ErroDaVenda } from './erro-da-venda.ts';

type Valores = { quantidade: number; valor_unitario: number; desconto: number };

// Money is added in cents: 0.1 + 0.2 is not 0.3.
const subtotalEmCentavos = ({ quantidade, valor_unitario, desconto }: Valores) =>
  quantidade * emCentavos(valor_unitario) - emCentavos(desconto);

export const subtotal = (item: Valores): number => emReais(subtotalEmCentavos(item));

export const totalDosItens = (itens: readonly Valores[]): number =>
  emReais(itens.reduce((soma, item) => soma + subtotalEmCentavos(item), 0));

type ComPrecos = { preco_venda: number | null; variacoes: readonly { preco_venda: number | null }[] };

/** Returns the product's own price; with variations, the average of their prices above zero until one is chosen. */
export function precoPadrao({ preco_venda, variacoes }: ComPrecos): number {
  const precos = variacoes.map((variacao) => variacao.preco_venda ?? preco_venda ?? 0).filter((preco) => preco > 0);
  if (precos.length === 0) return preco_venda ?? 0;
  return emReais(Math.round(precos.reduce((soma, preco) => soma + emCentavos(preco), 0) / precos.length));
}

export type ItemParaConferir = Valores & {
  sku: string;
  descricao: string;
  /** Counts the units that can be sold, including those that the sale itself holds; null means unknown here. */
  disponivel: number | null;
};

/** Finds the first problem in the lines of a sale, and its line. */
export function problemaDosItens(itens: readonly ItemParaConferir[]): (ErroDaVenda & { item?: number }) | undefined {
  if (itens.length === 0) return { codigo: 'venda.sem_itens', params: {} };
  const vistos = new Set<string>();
  for (const [n, item] of itens.entries()) {
    const problema = problemaDoItem(item, vistos);
    if (problema) return { ...problema, item: n };
    vistos.add(chaveDeSku(item.sku));
  }
  return undefined;
}

function problemaDoItem(item: ItemParaConferir, vistos: ReadonlySet<string>): ErroDaVenda | undefined {
  const { sku, descricao, quantidade, valor_unitario, desconto, disponivel } = item;
  const valorInvalido: ErroDaVenda = { codigo: 'venda.valor_invalido', params: { descricao } };
  // This is only the limit of counting; the check below asks whether so many are there.
  if (!Number.isInteger(quantidade) || quantidade <= 0 || quantidade > MAIOR_INTEIRO)
    return { codigo: 'venda.quantidade_invalida', params: { descricao } };
  if (!ehExato(valor_unitario, DINHEIRO) || valor_unitario === 0) return valorInvalido;
  if (!ehExato(desconto, DINHEIRO) || subtotalEmCentavos(item) < 0)
    return { codigo: 'venda.desconto_invalido', params: { descricao } };
  if (vistos.has(chaveDeSku(sku))) return { codigo: 'venda.sku_repetido', params: { descricao } };
  if (disponivel !== null && quantidade > disponivel)
    return { codigo: 'venda.estoque_insuficiente', params: { descricao, quantidade, disponivel } };
  return quantidade * valor_unitario > MAIOR_VALOR ? valorInvalido : undefined;
}

/** The limit is that of one line, in reais: the longest sale still has a total that can be stored. */
const MAIOR_VALOR = 999_999_999.99;
