import { type DevolucaoDigitada, type Pagamento, resto, saiu } from '@varal/contract/pagamentos/pagamento';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import type { VendaTravada } from '../vendas/vendas.queries.ts';
import { abrirPagamento, lerPagamento } from './abrir-pagamento.ts';
import { anotarPagamento } from './anotar-pagamento.ts';
import { donoDoCredito, recusarCreditoSemNome } from './credito.ts';
import { excluirPagamento, inserirPagamento, type PagamentoLido } from './pagamentos.queries.ts';
import { recusaDaDevolucao } from './regras.ts';

type Entrada = { id: number; quem: Quem; agora?: Date };

/** Gives money of a payment back today, whichever day it came in on. */
export async function devolverPagamento(
  db: Db,
  { id, digitada, quem, agora = new Date() }: Entrada & { digitada: DevolucaoDigitada },
): Promise<Pagamento> {
  const { venda, pagamento } = await abrirPagamento(db, id);
  return estornar(db, { venda, pagamento, digitada, quem, agora });
}

/** Erases a payment that was expected. A received one stays, and a row of today gives back what is left of it. */
export async function apagarPagamento(db: Db, { id, quem, agora = new Date() }: Entrada): Promise<void> {
  const { venda, pagamento } = await abrirPagamento(db, id);
  if (pagamento.recebido_em === null) {
    await excluirPagamento(db, id);
    return anotarPagamento(db, quem, { acao: 'pagamento.apagado', antes: pagamento });
  }
  if (saiu(pagamento)) throw new AppError('pagamento.e_estorno');
  if (resto(pagamento, venda) === 0) return;
  await estornar(db, { venda, pagamento, digitada: { observacao: '' }, quem, agora });
}

type Estorno = {
  venda: VendaTravada;
  pagamento: PagamentoLido;
  digitada: DevolucaoDigitada;
  quem: Quem;
  agora: Date;
};

async function estornar(db: Db, { venda, pagamento, digitada, quem, agora }: Estorno): Promise<Pagamento> {
  const { valor = resto(pagamento, venda), forma = pagamento.forma, observacao } = digitada;
  const recusa = recusaDaDevolucao(pagamento, valor, venda);
  if (recusa) throw AppError.fromRule(recusa);

  const { id: estorna, venda_id } = pagamento;
  // Credit that came out of somebody's goes back there.
  const dono = pagamento.dono_do_credito ?? venda.cliente_id;
  const recebido_em = agora.toISOString();
  const id = await inserirPagamento(db, {
    venda_id,
    forma,
    valor,
    recebido_em,
    observacao,
    estorna,
    cliente_id: donoDoCredito(forma, dono),
    usuario_id: quem.id,
  });
  await recusarCreditoSemNome(db, dono);
  const devolvido = await lerPagamento(db, id);
  await anotarPagamento(db, quem, { acao: 'pagamento.estornado', depois: devolvido });
  return devolvido;
}
