import {
  type Modelo,
  type Pedido,
  PRODUTOS,
  presoNaContagem,
  presoNoProduto,
  type VendaModelo,
} from './test-modelo-da-venda.ts';

export type Quantias = Record<string, { saldo: number; reservado: number }>;
/** What can be seen of a shop: its sales, its balances, and what the rows of its ledger add up to. */
export type Retrato = { vendas: Omit<VendaModelo, 'cotada'>[]; estoque: Quantias; livro: Quantias };

/** A shop that works: it takes a call, says with which status it answered it, and lets itself be looked at. */
export type Loja = { fazer: (pedido: Pedido) => Promise<number>; ver: () => Promise<Retrato> };

/** How a shop looks in which everything went as the model says. */
export function retrato(modelo: Modelo): Retrato {
  const estoque: Quantias = {};
  for (const [produto, delas] of Object.entries(PRODUTOS)) {
    for (const uma of Object.keys(delas)) {
      estoque[uma] = { saldo: modelo.saldo[uma] ?? 0, reservado: presoNaContagem(modelo, uma) };
    }
    const saldo = Object.keys(delas).reduce((soma, uma) => soma + (modelo.saldo[uma] ?? 0), 0);
    estoque[produto] = { saldo, reservado: presoNoProduto(modelo, produto) };
  }
  return { vendas: modelo.vendas.map(({ cotada: _, ...venda }) => venda), estoque, livro: estoque };
}
