import type { DevolucaoPedida } from '@varal/contract/devolucoes/devolucao';
import type { FormaDePagamento } from '@varal/contract/vendas/forma-de-pagamento';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { segurarComprador } from '../clientes/clientes.queries.ts';
import { segurarCaixa } from '../pagamentos/caixa/trava.queries.ts';
import { donoDoCredito } from '../pagamentos/credito.ts';
import { inserirPagamento } from '../pagamentos/pagamentos.queries.ts';
import type { Recebida } from './receber-mercadoria.ts';
import { recusaDoDinheiro } from './regras.ts';

type Entrada = {
  recebida: Recebida;
  reembolso: DevolucaoPedida['reembolso'];
  credito: number;
  quem: Quem;
  agora: Date;
};

/** Gives back today what goods that came back had cost, as money or as credit of the customer. */
export async function devolverDinheiro(db: Db, { recebida, reembolso, credito, quem, agora }: Entrada): Promise<void> {
  const { id: devolucao_id, venda, valor } = recebida;
  const recusa = recusaDoDinheiro({ valor, reembolso: reembolso?.valor ?? 0, credito, pago: venda.pago });
  if (recusa) throw AppError.fromRule(recusa);
  const partes: { forma: FormaDePagamento; valor: number }[] = [
    ...(reembolso ? [reembolso] : []),
    ...(credito > 0 ? [{ forma: 'credito' as const, valor: credito }] : []),
  ];
  if (partes.length === 0) return;

  await segurarCaixa(db);
  if (credito > 0) await recusarDeAnonimo(db, venda);
  for (const parte of partes) {
    await inserirPagamento(db, {
      ...parte,
      venda_id: venda.id,
      recebido_em: agora.toISOString(),
      devolucao_id,
      cliente_id: donoDoCredito(parte.forma, venda.cliente_id),
      usuario_id: quem.id,
    });
  }
}

/** Nobody could spend it. The customer is kept from being forgotten meanwhile. */
async function recusarDeAnonimo(db: Db, { cliente_id }: Recebida['venda']): Promise<void> {
  const comprador = await segurarComprador(db, cliente_id);
  if (comprador?.anonimizado_em) throw new AppError('devolucao.credito_de_anonimo');
}
