import type { Conferencia } from '@varal/contract/vendas/conferencia';
import { impedimento } from '@varal/contract/vendas/conferir-passo';
import type { ErroDaVenda } from '@varal/contract/vendas/erro-da-venda';
import type { StatusDaVenda } from '@varal/contract/vendas/fluxo-da-venda';
import { contadosNo, faltaAberta } from '@varal/contract/vendas/separados';
import type { Venda } from '@varal/contract/vendas/venda';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/session.ts';
import { together } from '../base/transaction.ts';
import type { Db } from '../db.ts';
import { conferirVersao, verVenda } from './abrir-venda.ts';
import { verConferencia } from './contar.ts';
import { darSaida, estornarSaida } from './estoque-da-venda.queries.ts';
import { recusaDe } from './recusa-de.ts';
import { buscarNoBling, darPasso, lerVenda, segurarVenda } from './vendas.queries.ts';

type Pedido = { id: number; para: StatusDaVenda; versao?: number | undefined; quem: Quem };

/** One step forward or back; where the sale is already, it stays. */
export async function mudarStatus(db: Db, { id, para, versao, quem }: Pedido): Promise<Venda> {
  // Answered one after the other: read as it is when nobody else changes it any more.
  const [desde, lida] = await together(segurarVenda(db, id), lerVenda(db, id));
  if (!desde || !lida) throw new AppError('venda.nao_encontrada');
  const { venda: atual, foiConferida } = lida;
  if (atual.status === para) return atual;
  conferirVersao(atual, versao);

  const conferencia = foiConferida ? await verConferencia(db, id) : undefined;
  const impede = impedimento(atual, para) ?? (conferencia && faltaAbertaNa(atual, conferencia));
  if (impede) throw recusaDe(impede);

  await darPasso(db, { id, para, em: desde });
  const lancamento = { venda_id: id, usuario_id: quem.id };
  const sai = atual.status === 'retirada' && para === 'enviado';
  const volta = atual.status === 'enviado' && para === 'retirada';
  if (sai) await darSaida(db, lancamento);
  if (volta) await estornarSaida(db, lancamento);
  // What there is of the goods has changed.
  if (sai || volta) return verVenda(db, id);
  const bling = mudaNaFila(atual.bling) ? await buscarNoBling(db, id) : atual.bling;
  return { ...atual, status: para, versao: atual.versao + 1, alterado_em: desde, bling };
}

/** What Bling has nothing of stays so, and what waits for its turn goes on waiting. */
const mudaNaFila = ({ estado, atualizado_em }: Venda['bling']) =>
  atualizado_em !== null && estado !== 'pendente' && estado !== 'alterado';

/** What somebody said is missing keeps the sale here, whoever moves it on. */
function faltaAbertaNa({ status, itens }: Venda, conferencia: Conferencia): ErroDaVenda | undefined {
  return status === 'separacao' ? faltaAberta(itens, contadosNo('separacao', conferencia)) : undefined;
}
