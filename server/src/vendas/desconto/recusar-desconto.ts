import { aoCentavo } from '@varal/contract/dinheiro';
import { descontoDado, type LinhaJulgada, passaDoLimite } from '@varal/contract/vendas/desconto/limite-de-desconto';
import { subtotal } from '@varal/contract/vendas/itens-da-venda';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import type { ItemGuardado } from '../itens/itens.queries.ts';
import { verConfiguracaoDeVendas } from './configuracao.ts';

type Valores = Pick<ItemGuardado, 'quantidade' | 'valor_unitario' | 'desconto'>;
/** A line as it is to be sold, as the sale had it before, and what one costs today; null where it has no price any more. */
export type LinhaPedida = { item: Valores; antes: Valores | undefined; hoje: number | null };

type Quando = { quem: Pick<Quem, 'tipo'>; carregados: readonly (number | null)[] };

/** Judges the lines that give more than they did: what somebody allowed before stays. Most sales give nothing, and ask nothing. */
export async function recusarDesconto(
  db: Db,
  linhas: readonly LinhaPedida[],
  { quem, carregados }: Quando,
): Promise<void> {
  if (quem.tipo === 'admin') return;
  const julgadas = linhas.flatMap(({ item, antes, hoje }, n) => {
    const agora = comoJulgada(item, hoje, carregados[n]);
    return antes && descontoDado(agora) <= descontoDado(comoJulgada(antes, hoje)) ? [] : [agora];
  });
  if (!julgadas.some((linha) => descontoDado(linha) > 0)) return;
  const { desconto_maximo } = await verConfiguracaoDeVendas(db);
  if (!passaDoLimite(julgadas, desconto_maximo)) return;
  throw new AppError('venda.desconto_acima', { n: String(desconto_maximo).replace('.', ',') });
}

function comoJulgada(item: Valores, hoje: number | null, carregado: number | null = null): LinhaJulgada {
  const cheio = hoje === null ? null : aoCentavo(hoje * item.quantidade);
  return { paga: subtotal(item), cheio: cheio === null ? null : Math.min(cheio, carregado ?? cheio) };
}
