import type { Troca, TrocaPedida } from '@varal/contract/devolucoes/devolucao';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { emCentavos, emReais } from '@varal/contract/dinheiro';
import type { Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { recusarCreditoSemNome } from '../pagamentos/credito.ts';
import { criarPagamento } from '../pagamentos/criar-pagamento.ts';
import { verVenda } from '../vendas/abrir-venda.ts';
import { criarVenda } from '../vendas/criar-venda.ts';
import { anotarDevolucao } from './anotar-devolucao.ts';
import { anotarTroca } from './devolucoes.queries.ts';
import { devolverDinheiro } from './devolver-dinheiro.ts';
import { type Recebida, receberMercadoria } from './receber-mercadoria.ts';
import { lerDevolucao } from './ver-devolucoes.ts';

type Entrada = { venda_id: number; pedida: TrocaPedida; quem: Quem; agora?: Date };

/** Takes goods back and sells others to the same customer instead, paid with the credit of what came back. */
export async function trocarVenda(
  db: Db,
  { venda_id, pedida: { novos, ...pedida }, quem, agora = new Date() }: Entrada,
): Promise<Troca> {
  const recebida = await receberMercadoria(db, { venda_id, pedida, novos, quem });
  const { cliente_id, origem } = recebida.venda;
  const nova = await criarVenda(db, { digitada: { cliente_id, origem, itens: novos }, quem }).catch(recusarNosNovos);
  await anotarTroca(db, recebida.id, nova.id);

  const { reembolso } = pedida;
  const credito = pedida.credito ?? sobra(recebida, reembolso);
  await devolverDinheiro(db, { recebida, reembolso, credito, quem, agora });
  await pagarComCredito(db, { de: venda_id, nova, credito, quem, agora });
  await recusarCreditoSemNome(db, cliente_id);
  const devolucao = await lerDevolucao(db, recebida.id);
  await anotarDevolucao(db, quem, devolucao);
  return { devolucao, venda: await verVenda(db, nova.id) };
}

/** A wrong line that is taken instead is told at itself, and not at those that come back. */
function recusarNosNovos(error: unknown): never {
  if (error instanceof AppError && error.extra.erros) {
    const campos = Object.entries(error.extra.erros);
    error.extra.erros = Object.fromEntries(
      campos.map(([campo, frases]) => [campo.replace(/^itens\b/, 'novos'), frases]),
    );
  }
  throw error;
}

const sobra = ({ valor }: Recebida, reembolso: TrocaPedida['reembolso']): number =>
  emReais(Math.max(0, emCentavos(valor) - emCentavos(reembolso?.valor ?? 0)));

type Paga = { de: number; nova: Venda; credito: number; quem: Quem; agora: Date };

/** Credit that the new sale does not need stays the customer's. */
async function pagarComCredito(db: Db, { de, nova, credito, quem, agora }: Paga): Promise<void> {
  const valor = Math.min(credito, nova.a_receber);
  if (valor === 0) return;
  const recebido_em = diaDaLoja(agora);
  const digitado = { forma: 'credito' as const, valor, parcelas: 1, recebido_em, observacao: `Troca da venda ${de}` };
  await criarPagamento(db, { venda_id: nova.id, digitado, quem, agora });
}
