import { diaDaLoja, escreverDiaEMes, escreverHora } from '@varal/contract/dia-da-loja';
import { emCentavos, emReais } from '@varal/contract/dinheiro';
import { ehPromessa, type MudancasDoPagamento, type Pagamento } from '@varal/contract/pagamentos/pagamento';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { abaterPromessas } from './abater-promessas.ts';
import { abrirPagamento, lerPagamento } from './abrir-pagamento.ts';
import { anotarPagamento, mudancasDe } from './anotar-pagamento.ts';
import { donoDoCredito, recusarCreditoSemNome, SEM_CREDITO } from './credito.ts';
import { lerRecebimento } from './criar-pagamento.ts';
import { alterarPagamento, listarPromessas, type PagamentoLido } from './pagamentos.queries.ts';
import { recusarSeMudou } from './recusar-se-mudou.ts';
import { ehEncerrada, mudaDinheiro, oQueChegou, recusaDaMudanca, recusaDoMenor } from './regras.ts';

type Entrada = { id: number; mudancas: MudancasDoPagamento; quem: Quem; agora?: Date };

/** Corrects a payment, or notes that it was received. What comes in by that settles the other promises, as any money does. */
export async function mudarPagamento(
  db: Db,
  { id, mudancas: { a_receber, ...mudancas }, quem, agora = new Date() }: Entrada,
): Promise<Pagamento> {
  const { venda, pagamento: antes } = await abrirPagamento(db, id);
  await recusarSeMudou(db, venda, a_receber);
  const recebido_em = lerRecebimento(mudancas.recebido_em, agora);
  if (mudaDinheiro(mudancas)) recusarNoCaixaFechado(antes);
  const recusa =
    recusaDaMudanca(antes, mudancas, { encerrada: ehEncerrada(venda) }) ?? recusaDoMenor(antes, mudancas.valor, venda);
  if (recusa) throw AppError.fromRule(recusa);

  const dados = Object.entries(mudancas).filter(([, valor]) => valor !== undefined);
  if (dados.length === 0) return antes;
  const { forma = antes.forma } = mudancas;
  const mudando = alterarPagamento(db, id, {
    ...Object.fromEntries(dados),
    ...(recebido_em && { recebido_em: recebido_em.toISOString() }),
    // Credit that was spent stays that of who spent it, also where the sale became another customer's.
    ...((ehPromessa(antes) || forma !== antes.forma) && { cliente_id: donoDoCredito(forma, venda.cliente_id) }),
    // A promise is nobody's money in the till before somebody receives it.
    ...(ehPromessa(antes) && recebido_em && { usuario_id: quem.id }),
  });
  await orRefuse(mudando, SEM_CREDITO);
  if (antes.dono_do_credito !== null) await recusarCreditoSemNome(db, antes.dono_do_credito);
  const depois = await lerPagamento(db, id);
  const recebeu = ehPromessa(antes) && !ehPromessa(depois);
  if (mudancasDe(antes, depois).length > 0) {
    await anotarPagamento(db, quem, { acao: recebeu ? 'pagamento.recebido' : 'pagamento.editado', antes, depois });
  }
  const { chegou, prometido } = oQueChegou(antes, depois);
  if (chegou > 0) {
    await abaterPromessas(db, quem, {
      promessas: await listarPromessas(db, venda.id),
      recebido: { forma: depois.forma, valor: emReais(chegou - prometido) },
      a_receber: emReais(Math.max(0, emCentavos(venda.a_receber) - prometido)),
    });
  }
  return depois;
}

/** A closing counted it: its money is given back by a row of its own, or the closing is reopened. */
function recusarNoCaixaFechado({ fechado_em }: PagamentoLido): void {
  if (fechado_em === null) return;
  const em = new Date(fechado_em);
  throw new AppError('caixa.fechado', { dia: escreverDiaEMes(diaDaLoja(em)), hora: escreverHora(em) });
}
