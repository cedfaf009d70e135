import { promessaCumprida } from '@varal/contract/pagamentos/abater';
import type { PagamentoAnotado, PagamentoDaVenda } from '@varal/contract/pagamentos/pagamento';
import type { Db } from '../base/db/db.ts';
import type { Quem } from '../base/http/session.ts';
import { abrirVenda } from '../vendas/abrir-venda.ts';
import { abaterPromessas } from './abater-promessas.ts';
import { criarPagamento } from './criar-pagamento.ts';
import { mudarPagamento } from './mudar-pagamento.ts';
import { listarPromessas, type PagamentoLido } from './pagamentos.queries.ts';
import { recusarSeMudou } from './recusar-se-mudou.ts';

type Entrada = { venda_id: number; digitado: PagamentoDaVenda; quem: Quem; agora?: Date };

/** Notes what was paid of a sale that is there, or is to be. What was received settles first what was promised. */
export async function pagarVenda(
  db: Db,
  { venda_id, digitado: { a_receber, ...digitado }, quem, agora = new Date() }: Entrada,
): Promise<PagamentoAnotado> {
  const venda = await abrirVenda(db, venda_id);
  await recusarSeMudou(db, venda, a_receber);
  const novo = { venda_id, digitado: { ...digitado, parcelas: digitado.parcelas ?? 1 }, quem, agora };
  if (!digitado.recebido_em) return { ...(await criarPagamento(db, novo)), abateu: [] };

  const promessas = await listarPromessas(db, venda_id);
  const cumprida = promessaCumprida(promessas, digitado);
  if (cumprida) {
    const mudancas = comoFoiPaga(cumprida, digitado);
    return { ...(await mudarPagamento(db, { id: cumprida.id, mudancas, quem, agora })), abateu: [] };
  }
  const pagamento = await criarPagamento(db, novo);
  const abateu = await abaterPromessas(db, quem, { promessas, recebido: pagamento, a_receber: venda.a_receber });
  return { ...pagamento, abateu };
}

/** A field that the payment does not say stays as it was promised. */
const comoFoiPaga = (
  promessa: PagamentoLido,
  { recebido_em, parcelas, vence_em, observacao }: Omit<PagamentoDaVenda, 'a_receber'>,
) => ({
  recebido_em,
  parcelas: parcelas ?? promessa.parcelas,
  vence_em: vence_em ?? promessa.vence_em,
  observacao: observacao || promessa.observacao,
});
