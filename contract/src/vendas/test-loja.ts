import {
  type Modelo,
  type Pedido,
  PRODUTOS,
  presoNaContagem,
  presoNoProduto,
  type VendaModelo,
} from './test-modelo-da-venda.ts';

export type Quantias = Record<string, { saldo: number; reservado: number }>;
/** A picture of a shop has its sales, its balances, and the sums of its ledger. */
export type Retrato = { vendas: Omit<VendaModelo, 'cotada'>[]; estoque: Quantias; livro: Quantias };

/** A shop takes a call, returns the status of its answer, and shows its picture. */
export type Loja = { fazer: (pedido: Pedido) => Promise<number>; ver: () => Promise<Retrato> };

/** Draws the shop in which everything went as the model says. */
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
