import type { Devolucao, DevolucaoPedida } from '@varal/contract/devolucoes/devolucao';
import type { Db } from '../base/db/db.ts';
import type { Quem } from '../base/http/session.ts';
import { recusarCreditoSemNome } from '../pagamentos/credito.ts';
import { anotarDevolucao } from './anotar-devolucao.ts';
import { devolverDinheiro } from './devolver-dinheiro.ts';
import { receberMercadoria } from './receber-mercadoria.ts';
import { lerDevolucao } from './ver-devolucoes.ts';

type Entrada = { venda_id: number; pedida: DevolucaoPedida; quem: Quem; agora?: Date };

/** Takes back what was sent, and gives for it what the seller says. */
export async function devolverVenda(
  db: Db,
  { venda_id, pedida, quem, agora = new Date() }: Entrada,
): Promise<Devolucao> {
  const { reembolso, credito } = pedida;
  const recebida = await receberMercadoria(db, { venda_id, pedida, quem });
  await devolverDinheiro(db, { recebida, reembolso, credito: credito ?? 0, quem, agora });

  await recusarCreditoSemNome(db, recebida.venda.cliente_id);
  const devolucao = await lerDevolucao(db, recebida.id);
  await anotarDevolucao(db, quem, devolucao);
  return devolucao;
}
