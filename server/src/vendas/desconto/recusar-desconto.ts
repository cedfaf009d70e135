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

/** The most that this person may give off a sale; null means as much as they want. */
export const limiteDe = async (db: Db, { tipo }: Pick<Quem, 'tipo'>): Promise<number | null> =>
  tipo === 'admin' ? null : (await verConfiguracaoDeVendas(db)).desconto_maximo;

/** Judges the lines that give more than they did: what somebody allowed before stays. */
export function recusarDesconto(linhas: readonly LinhaPedida[], { maximo, carregados }: Limite): void {
  const julgadas = linhas.flatMap(({ item, antes, hoje }, n) => {
    const agora = comoJulgada(item, hoje, carregados[n]);
    return antes && descontoDado(agora) <= descontoDado(comoJulgada(antes, hoje)) ? [] : [agora];
  });
  if (!passaDoLimite(julgadas, maximo)) return;
  throw new AppError('venda.desconto_acima', { n: String(maximo).replace('.', ',') });
}

type Limite = { maximo: number | null; carregados: readonly (number | null)[] };

function comoJulgada(item: Valores, hoje: number | null, carregado: number | null = null): LinhaJulgada {
  const cheio = hoje === null ? null : aoCentavo(hoje * item.quantidade);
  return { paga: subtotal(item), cheio: cheio === null ? null : Math.min(cheio, carregado ?? cheio) };
}
