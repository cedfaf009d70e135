import { emCentavos, escreverReais } from '@varal/contract/dinheiro';
import {
  type MovimentoDeDinheiro,
  type MovimentoDigitado,
  ROTULOS_DO_MOVIMENTO,
} from '@varal/contract/pagamentos/movimento-do-caixa';
import type { Db } from '../../base/db/db.ts';
import { together } from '../../base/db/transaction.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { anotar } from '../../historico/anotar.ts';
import { dito } from '../../historico/mudancas.ts';
import { buscarUltimoFechamento, listarEmAberto } from './fechamentos.queries.ts';
import { buscarMovimento, inserirMovimento } from './movimentos.queries.ts';
import { travarCaixa } from './trava.queries.ts';
import { somarTrecho } from './trecho.ts';

type Entrada = { digitado: MovimentoDigitado; quem: Quem };

/** Puts cash into the drawer or takes it out, no more than there is. */
export async function moverDinheiro(db: Db, { digitado, quem }: Entrada): Promise<MovimentoDeDinheiro> {
  await travarCaixa(db);
  if (digitado.tipo === 'sangria') await recusarSeFalta(db, digitado.valor);
  const id = await inserirMovimento(db, { ...digitado, usuario_id: quem.id });
  return anotado(db, id, quem);
}

/** Takes a movement back by another row. What was taken back already stays so. */
export async function estornarMovimento(db: Db, { id, quem }: { id: number; quem: Quem }): Promise<void> {
  await travarCaixa(db);
  const movimento = await buscarMovimento(db, id);
  if (!movimento) throw new AppError('caixa.movimento_nao_encontrado');
  const { tipo, valor, motivo, estornado, estorna, do_fechamento } = movimento;
  if (estornado) return;
  if (do_fechamento !== null) throw new AppError('caixa.movimento_do_fechamento');
  if (estorna !== null) throw new AppError('caixa.movimento_ja_estorna');
  if (tipo !== 'sangria') await recusarSeFalta(db, valor);
  await anotado(db, await inserirMovimento(db, { tipo, valor, motivo, usuario_id: quem.id, estorna: id }), quem);
}

async function recusarSeFalta(db: Db, valor: number): Promise<void> {
  const [anterior, notados] = await together(buscarUltimoFechamento(db), listarEmAberto(db));
  const { esperado } = somarTrecho(notados, { anterior, ate: null });
  if (emCentavos(valor) > emCentavos(esperado)) {
    throw new AppError('caixa.falta_dinheiro', { valor: escreverReais(Math.max(0, esperado)) });
  }
}

async function anotado(db: Db, id: number, quem: Quem): Promise<MovimentoDeDinheiro> {
  const movimento = await buscarMovimento(db, id);
  if (!movimento) throw new Error(`the movement ${id} was just written`);
  const { tipo, valor, motivo, estorna } = movimento;
  const mudancas = [dito('valor', valor), ...(motivo ? [dito('motivo', motivo)] : [])];
  const acao = estorna === null ? 'pagamento.dinheiro_movido' : 'pagamento.movimento_estornado';
  await anotar(db, quem, { acao, alvo: { id: null, nome: ROTULOS_DO_MOVIMENTO[tipo] }, mudancas });
  return movimento;
}
