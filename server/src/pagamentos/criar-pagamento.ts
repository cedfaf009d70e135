import { reason } from '@varal/contract/errors';
import type { Pagamento } from '@varal/contract/pagamentos/pagamento';
import type { PagamentoDigitado } from '@varal/contract/vendas/pagamento/pagamento-digitado';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError, invalidField } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { abrirVenda } from '../vendas/abrir-venda.ts';
import { lerPagamento } from './abrir-pagamento.ts';
import { anotarPagamento } from './anotar-pagamento.ts';
import { segurarCaixa } from './caixa/trava.queries.ts';
import { donoDoCredito, SEM_CREDITO } from './credito.ts';
import { inserirPagamento } from './pagamentos.queries.ts';
import { ehEncerrada, ehFuturo, momentoDe } from './regras.ts';

type Entrada = { venda_id: number; digitado: PagamentoDigitado; quem: Quem; agora?: Date };

/** Notes what was paid of a sale, or is to be. */
export async function criarPagamento(
  db: Db,
  { venda_id, digitado, quem, agora = new Date() }: Entrada,
): Promise<Pagamento> {
  const venda = await abrirVenda(db, venda_id);
  if (ehEncerrada(venda)) throw new AppError('pagamento.venda_cancelada');
  const recebido_em = lerRecebimento(digitado.recebido_em, agora);
  if (recebido_em) await segurarCaixa(db);

  const pagando = inserirPagamento(db, {
    ...digitado,
    venda_id,
    cliente_id: donoDoCredito(digitado.forma, venda.cliente_id),
    recebido_em: recebido_em?.toISOString() ?? null,
    vence_em: digitado.vence_em ?? null,
    usuario_id: quem.id,
  });
  const id = await orRefuse(pagando, SEM_CREDITO);
  const pagamento = await lerPagamento(db, id);
  await anotarPagamento(db, quem, { acao: 'pagamento.anotado', depois: pagamento });
  return pagamento;
}

/** Reads when money was received, which is never in the future. */
export function lerRecebimento(escrito: string | null | undefined, agora: Date): Date | null {
  if (!escrito) return null;
  const momento = momentoDe(escrito, agora);
  if (ehFuturo(momento, agora)) throw invalidField('recebido_em', reason('pagamento.no_futuro'));
  return momento;
}
