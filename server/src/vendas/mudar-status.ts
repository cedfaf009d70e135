import { ROTULOS, type StatusDaVenda, seguraEstoque } from '@varal/contract/fluxo/fluxo-da-venda';
import type { Conferencia } from '@varal/contract/vendas/conferencia/conferencia';
import { contadosNo, faltaAberta } from '@varal/contract/vendas/conferencia/separados';
import { impedimento } from '@varal/contract/vendas/conferir-passo';
import type { ErroDaVenda } from '@varal/contract/vendas/erro-da-venda';
import type { Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../base/db/db.ts';
import { together } from '../base/db/transaction.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import type { Autor } from '../historico/anotar.ts';
import { dito } from '../historico/mudancas.ts';
import { conferirVersao, verVenda } from './abrir-venda.ts';
import { anotarVenda } from './anotar-venda.ts';
import { verConferencia } from './conferencia/contar.ts';
import { darSaida, estornarSaida } from './itens/estoque-da-venda.queries.ts';
import { verLisasNoBling } from './propria/lisas-no-bling.queries.ts';
import { recusaDe } from './recusa-de.ts';
import { buscarNoBling, darPasso, lerVenda, travarParaLer } from './vendas.queries.ts';

type PassoPedido = { id: number; para: StatusDaVenda; versao?: number | undefined; quem: Autor & Pick<Quem, 'id'> };

/** One step forward or back; where the sale is already, it stays. */
export async function mudarStatus(db: Db, { id, para, versao, quem }: PassoPedido): Promise<Venda> {
  // The answers come one after the other: the sale is read when the lock is already held.
  const [desde, lida] = await together(travarParaLer(db, id), lerVenda(db, id));
  if (!desde || !lida) throw new AppError('venda.nao_encontrada');
  const { venda: atual, temConferencia } = lida;
  if (atual.status === para) return atual;
  conferirVersao(atual, versao);

  const conferencia = temConferencia ? await verConferencia(db, id) : undefined;
  const impede =
    impedimento(atual, para) ?? devolvida(atual, para) ?? (conferencia && faltaAbertaNa(atual, conferencia));
  if (impede) throw recusaDe(impede);

  await darPasso(db, { id, para, em: desde });
  const mudancas = [dito('status', para, atual.status)];
  await anotarVenda(db, quem, { id, acao: 'venda.movida', mudancas });
  const lancar = lancamentoDe(atual, para);
  if (lancar) {
    await lancar(db, { venda_id: id, usuario_id: quem.id });
    if (atual.itens.some(({ a_estampar }) => a_estampar !== undefined)) await verLisasNoBling(db, id);
    // The stock changed, so the sale is read again as a whole.
    return verVenda(db, id);
  }
  const bling = mudaNaFila(atual.bling) ? await buscarNoBling(db, id) : atual.bling;
  return { ...depoisDoPasso(atual, para, desde), bling };
}

const depoisDoPasso = (atual: Venda, para: StatusDaVenda, em: string): Venda => ({
  ...atual,
  status: para,
  versao: atual.versao + 1,
  alterado_em: em,
});

/** The goods leave the shop with the parcel, and come back with it. */
function lancamentoDe({ status: de }: Venda, para: StatusDaVenda) {
  if (de === 'retirada' && para === 'enviado') return darSaida;
  if (de === 'enviado' && para === 'retirada') return estornarSaida;
  return undefined;
}

/** A step changes nothing for a sale that Bling never had, or that already waits in the queue. */
const mudaNaFila = ({ estado, atualizado_em }: Venda['bling']) =>
  atualizado_em !== null && estado !== 'pendente' && estado !== 'alterado';

/** Goods that came back once are not taken back as if they had never left. */
const devolvida = ({ situacao_da_devolucao }: Venda, para: StatusDaVenda): ErroDaVenda | undefined =>
  seguraEstoque(para) && situacao_da_devolucao !== 'nenhuma'
    ? { codigo: 'venda.com_devolucao', params: { para: ROTULOS[para] } }
    : undefined;

/** A line that was reported missing keeps the sale in `separacao`, whoever moves it on. */
function faltaAbertaNa({ status, itens }: Venda, conferencia: Conferencia): ErroDaVenda | undefined {
  return status === 'separacao' ? faltaAberta(itens, contadosNo('separacao', conferencia)) : undefined;
}
