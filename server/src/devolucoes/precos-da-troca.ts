import { precosDaTroca, type Volta } from '@varal/contract/devolucoes/preco-da-troca';
import { emCentavos, emReais } from '@varal/contract/dinheiro';
import { subtotal } from '@varal/contract/vendas/itens-da-venda';
import type { ItemDigitado } from '@varal/contract/vendas/venda';
import type { Db } from '../base/db/db.ts';
import { lerMercadorias } from '../vendas/itens/preparar-itens.ts';

/** The customer brings these back. */
type Trazidas = { voltas: readonly Volta[]; cliente_id: number };

/**
 * Lines without a price cost what was paid for the same product that comes back, and today's price beyond that: it need not have one
 * any more. A line with a price uses up nothing of what comes back, nor does one with a
 * print of its own.
 */
export async function comPrecosDaTroca(
  db: Db,
  novos: readonly ItemDigitado[],
  { voltas, cliente_id }: Trazidas,
): Promise<ItemDigitado[]> {
  if (novos.every(({ valor_unitario }) => valor_unitario !== null)) return [...novos];
  const lidos = await lerMercadorias(db, novos, { cliente_id });
  const precos = precosDaTroca(
    voltas,
    lidos.map(({ produto_id, estampas, quantidade, valor_unitario: preco }, n) => ({
      produto_id: novos[n]?.valor_unitario === null && !estampas ? produto_id : null,
      ...{ quantidade, preco },
    })),
  );
  return novos.map((novo, n) => {
    const preco = precos[n];
    if (novo.valor_unitario !== null || !preco) return novo;
    const desconto = emReais(emCentavos(preco.desconto) + emCentavos(novo.desconto));
    return { ...novo, valor_unitario: preco.valor_unitario, desconto };
  });
}

/** Each line would cost this if nobody had typed a price: what comes back, carried over, and today's price beyond that. */
export async function precosQueVem(
  db: Db,
  novos: readonly ItemDigitado[],
  trazidas: Trazidas,
): Promise<(number | null)[]> {
  const semPreco = novos.map((novo) => ({ ...novo, valor_unitario: null, desconto: 0 }));
  const itens = await comPrecosDaTroca(db, semPreco, trazidas);
  return itens.map(({ valor_unitario, ...item }) => (valor_unitario ? subtotal({ ...item, valor_unitario }) : null));
}
