import { diaDaLoja } from '@varal/contract/dia-da-loja';
import type { MudancasDoPagamento, Pagamento } from '@varal/contract/pagamentos/pagamento';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { abrirPagamento, lerPagamento } from './abrir-pagamento.ts';
import { anotarPagamento, mudancasDe } from './anotar-pagamento.ts';
import { segurarDias } from './caixa/dias.queries.ts';
import { donoDoCredito, recusarCreditoSemNome, SEM_CREDITO } from './credito.ts';
import { lerRecebimento } from './criar-pagamento.ts';
import { alterarPagamento } from './pagamentos.queries.ts';
import { ehEncerrada, recusaDaMudanca } from './regras.ts';

type Entrada = { id: number; mudancas: MudancasDoPagamento; quem: Quem; agora?: Date };

/** Corrects a payment, or notes that it was received. */
export async function mudarPagamento(db: Db, { id, mudancas, quem, agora = new Date() }: Entrada): Promise<Pagamento> {
  const { venda, pagamento: antes } = await abrirPagamento(db, id);
  const recebido_em = lerRecebimento(mudancas.recebido_em, agora);
  await segurarDias(db, [antes.dia, recebido_em && diaDaLoja(recebido_em)]);
  const recusa = recusaDaMudanca(antes, mudancas, { encerrada: ehEncerrada(venda) });
  if (recusa) throw AppError.fromRule(recusa);

  const dados = Object.entries(mudancas).filter(([, valor]) => valor !== undefined);
  if (dados.length === 0) return antes;
  const { forma } = mudancas;
  const mudando = alterarPagamento(db, id, {
    ...Object.fromEntries(dados),
    ...(recebido_em && { recebido_em: recebido_em.toISOString() }),
    // Credit that is spent stays that of who spent it, also where the sale became another customer's.
    ...(forma && forma !== antes.forma && { cliente_id: donoDoCredito(forma, venda.cliente_id) }),
  });
  await orRefuse(mudando, SEM_CREDITO);
  if (antes.dono_do_credito !== null) await recusarCreditoSemNome(db, antes.dono_do_credito);
  const depois = await lerPagamento(db, id);
  const recebeu = antes.recebido_em === null && depois.recebido_em !== null;
  if (mudancasDe(antes, depois).length > 0) {
    await anotarPagamento(db, quem, { acao: recebeu ? 'pagamento.recebido' : 'pagamento.editado', antes, depois });
  }
  return depois;
}
