import { escreverReais } from '@varal/contract/dinheiro';
import type { FormaDePagamento } from '@varal/contract/vendas/forma-de-pagamento';
import type { Db } from '../base/db/db.ts';
import { AppError, atField } from '../base/errors.ts';
import { buscarCliente } from '../clientes/clientes.queries.ts';

/** Only credit is somebody's: the sale's customer gives it, or gets it. */
export const donoDoCredito = (forma: FormaDePagamento, cliente_id: number): number | null =>
  forma === 'credito' ? cliente_id : null;

/** The database keeps a customer's credit from falling below nothing, whoever spends it at the same moment. */
export const SEM_CREDITO = { clientes_credito: () => atField('forma', 'pagamento.sem_credito') };

/** Refuses what leaves credit with the Consumidor: whoever came back with it is not known, and anybody would spend it. */
export async function recusarCreditoSemNome(db: Db, cliente_id: number): Promise<void> {
  const cliente = await buscarCliente(db, cliente_id);
  if (!cliente?.consumidor || cliente.credito === 0) return;
  throw new AppError('pagamento.credito_sem_nome', { valor: escreverReais(cliente.credito) });
}
