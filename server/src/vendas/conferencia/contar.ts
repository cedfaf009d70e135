import { type Conferencia, foraDeHora, type PassoConferido } from '@varal/contract/vendas/conferencia/conferencia';
import type { Contado } from '@varal/contract/vendas/conferencia/contar-unidades';
import type { LinhaParaLer } from '@varal/contract/vendas/conferencia/linha-da-leitura';
import { contadosNo } from '@varal/contract/vendas/conferencia/separados';
import type { ErroDaVenda } from '@varal/contract/vendas/erro-da-venda';
import type { Db } from '../../base/db/db.ts';
import { together } from '../../base/db/transaction.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { dito } from '../../historico/mudancas.ts';
import { abrirVenda } from '../abrir-venda.ts';
import { anotarVenda } from '../anotar-venda.ts';
import { nomeNaAnotacao } from '../propria/nome-na-anotacao.ts';
import { recusaDe } from '../recusa-de.ts';
import { buscarConferencia, listarParaLer, trocarContado } from './conferencia.queries.ts';

export async function verConferencia(db: Db, venda_id: number): Promise<Conferencia> {
  const conferencia = await buscarConferencia(db, venda_id);
  if (!conferencia) throw new AppError('venda.nao_encontrada');
  return conferencia;
}

type Entrada = { id: number; passo: PassoConferido; quem: Quem; acao: ContagemAnotada };
type ContagemAnotada = 'venda.item_lido' | 'venda.leitura_desfeita' | 'venda.falta_marcada';
type Contar = {
  /** Finds the line that is counted, or says why there is none. */
  qual: (itens: LinhaParaLer[]) => { item: LinhaParaLer } | { erro: ErroDaVenda };
  contar: (antes: Contado, item: LinhaParaLer) => { contado: Contado } | { erro: ErroDaVenda };
};

/** Counts one line; the lock keeps others from counting or moving the sale meanwhile. */
export async function contar(db: Db, { id, passo, quem, acao }: Entrada, { qual, contar: mudar }: Contar) {
  // The reads run after the lock, so they show the lines and counts as they stay.
  const [{ status }, itens, antes] = await together(abrirVenda(db, id), listarParaLer(db, id), verConferencia(db, id));
  const fora = foraDeHora(status, passo);
  if (fora) throw recusaDe(fora);

  const { item } = ouRecusa(qual(itens));
  const de = contadosNo(passo, antes)(item);
  const { contado: para } = ouRecusa(mudar(de, item));
  const { item_id, quantidade } = item;
  const [trocado, conferencia] = await together(
    trocarContado(db, { venda_id: id, item_id, passo, quantidade, por: quem.id }, { de, para }),
    verConferencia(db, id),
  );
  if (!trocado) throw new AppError('registro.versao_antiga');
  const conta = acao === 'venda.falta_marcada' ? para.faltam : para.lidas;
  const mudancas = [dito('item', `${nomeNaAnotacao(item)} (${conta} de ${quantidade})`)];
  await anotarVenda(db, quem, { id, acao, mudancas });
  return { item, lidas: para.lidas, conferencia };
}

function ouRecusa<T extends object>(achado: T | { erro: ErroDaVenda }): T {
  if ('erro' in achado) throw recusaDe(achado.erro);
  return achado;
}

/** The line with this id, as a screen shows it. */
export const daLinha =
  (item_id: number): Contar['qual'] =>
  (itens) => {
    const item = itens.find((one) => one.item_id === item_id);
    return item ? { item } : { erro: { codigo: 'venda.item_nao_encontrado', params: {} } };
  };
