import { diaDaLoja, escreverDia } from '@varal/contract/dia-da-loja';
import type { Db } from '../../base/db/db.ts';
import { together } from '../../base/db/transaction.ts';
import { buscarUltimoFechamento, inserirFechamento, levarAoFechamento, listarEmAberto } from './fechamentos.queries.ts';
import { levarMovimentos } from './movimentos.queries.ts';
import { travarCaixa } from './trava.queries.ts';
import { somarTrecho } from './trecho.ts';

/** The till begins anew with an empty drawer: nobody counted what moved before. */
export async function comecarTrecho(db: Db, agora = new Date()): Promise<void> {
  await travarCaixa(db);
  const [anterior, notados] = await together(buscarUltimoFechamento(db), listarEmAberto(db));
  const trecho = somarTrecho(notados, { anterior, ate: null });
  if (trecho.n === 0 && trecho.esperado === 0) return;
  const dia = diaDaLoja(agora);
  const motivo = `Antes de ${escreverDia(dia).slice(0, 5)}`;
  const novo = { dia, trecho, ate: null, usuario_id: null, contado: null, fica: 0, observacao: '', motivo };
  const id = await inserirFechamento(db, novo);
  await together(levarAoFechamento(db, id, null), levarMovimentos(db, id, null));
}
