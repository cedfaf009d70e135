import { impedimento } from '@varal/contract/vendas/conferir-passo';
import type { StatusDaVenda } from '@varal/contract/vendas/fluxo-da-venda';
import { contadosNo, faltaAberta } from '@varal/contract/vendas/separados';
import type { Venda } from '@varal/contract/vendas/venda';
import type { Quem } from '../base/session.ts';
import { together } from '../base/transaction.ts';
import type { Db } from '../db.ts';
import { abrirVenda, conferirVersao, mudarVenda, verVenda } from './abrir-venda.ts';
import { listarParaLer } from './conferencia.queries.ts';
import { verConferencia } from './contar.ts';
import { darSaida, estornarSaida } from './estoque-da-venda.queries.ts';
import { listarItens } from './itens.queries.ts';
import { recusaDe } from './recusa-de.ts';

type Pedido = { id: number; para: StatusDaVenda; versao?: number | undefined; quem: Quem };

/** One step forward or back; where the sale is already, it stays. */
export async function mudarStatus(db: Db, { id, para, versao, quem }: Pedido): Promise<Venda> {
  // Answered one after the other: the lines as they are when nobody else changes them any more.
  const [atual, itens] = await together(abrirVenda(db, id), listarItens(db, id));
  if (atual.status === para) return verVenda(db, id);
  conferirVersao(atual, versao);

  const impede = impedimento({ ...atual, itens }, para);
  if (impede) throw recusaDe(impede);
  if (atual.status === 'separacao') await recusarComFalta(db, id);

  const mudanca = mudarVenda(db, atual, { para });
  const lancamento = { venda_id: id, usuario_id: quem.id };
  if (atual.status === 'retirada' && para === 'enviado') await mudanca.then(() => darSaida(db, lancamento));
  if (atual.status === 'enviado' && para === 'retirada') await mudanca.then(() => estornarSaida(db, lancamento));
  const [, venda] = await together(mudanca, verVenda(db, id));
  return venda;
}

/** What somebody said is missing keeps the sale here, whoever moves it on. */
async function recusarComFalta(db: Db, id: number): Promise<void> {
  const [linhas, conferencia] = await together(listarParaLer(db, id), verConferencia(db, id));
  const falta = faltaAberta(linhas, contadosNo('separacao', conferencia));
  if (falta) throw recusaDe(falta);
}
