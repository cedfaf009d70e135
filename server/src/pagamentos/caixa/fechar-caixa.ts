import { diaDaLoja, escreverDia, escreverHora } from '@varal/contract/dia-da-loja';
import { emCentavos, emReais, escreverReais } from '@varal/contract/dinheiro';
import { diferencaDoCaixa, pedeConfirmacao, pedeMotivo } from '@varal/contract/pagamentos/fechamento';
import type { Caixa, FechamentoDigitado } from '@varal/contract/pagamentos/pagamento';
import type { Db } from '../../base/db/db.ts';
import { together } from '../../base/db/transaction.ts';
import { AppError, atField } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { anotar } from '../../historico/anotar.ts';
import { dito } from '../../historico/mudancas.ts';
import {
  buscarUltimoFechamento,
  inserirFechamento,
  levarAoFechamento,
  listarEmAberto,
  type UltimoFechamento,
} from './fechamentos.queries.ts';
import { inserirMovimento, levarMovimentos } from './movimentos.queries.ts';
import { travarCaixa } from './trava.queries.ts';
import { diaEsquecido, type NotadoNoDia, recusaDoDia, somarTrecho, ultimoDiaDoTrecho } from './trecho.ts';
import { verCaixa } from './ver-caixa.ts';

type Entrada = { dia: string; digitado: FechamentoDigitado; quem: Quem; agora?: Date };

/** Closes the till with the cash that was counted: it takes what was noted since the last time. */
export async function fecharCaixa(db: Db, { dia, digitado, quem, agora = new Date() }: Entrada): Promise<Caixa> {
  const hoje = diaDaLoja(agora);
  const { contado, observacao, motivo, depois_de } = digitado;
  const fica = digitado.fica ?? contado;
  if (dia > hoje) throw new AppError('caixa.futuro');
  if (emCentavos(fica) > emCentavos(contado)) throw atField('fica', 'caixa.fica_demais');

  await travarCaixa(db);
  const [anterior, notados] = await together(buscarUltimoFechamento(db), listarEmAberto(db));
  recusarOutro(anterior, notados, depois_de);
  const dias = { hoje, esquecido: diaEsquecido(notados, hoje) };
  const recusa = recusaDoDia(dia, dias);
  if (recusa) throw AppError.fromRule({ codigo: recusa, params: {} });

  const ate = ultimoDiaDoTrecho(dia, dias);
  const trecho = somarTrecho(notados, { anterior, ate });
  const diferenca = diferencaDoCaixa(contado, trecho.esperado);
  if (pedeConfirmacao(diferenca) && !viu(digitado, trecho.esperado)) {
    throw new AppError('caixa.mudou', { valor: escreverReais(trecho.esperado) });
  }
  if (pedeMotivo(diferenca) && motivo === '') {
    throw atField('motivo', 'caixa.sem_motivo', { valor: escreverReais(Math.abs(diferenca)) });
  }

  const novo = { dia, trecho, ate, usuario_id: quem.id, contado, fica, observacao, motivo };
  const id = await inserirFechamento(db, novo);
  const [levados] = await together(levarAoFechamento(db, id, ate), levarMovimentos(db, id, ate));
  if (levados !== trecho.n)
    throw new Error(`a closing of ${trecho.n} payments took ${levados}: money moved under its lock`);
  const levado = emReais(emCentavos(contado) - emCentavos(fica));
  if (levado > 0) {
    await inserirMovimento(db, { tipo: 'sangria', valor: levado, motivo: '', usuario_id: quem.id, do_fechamento: id });
  }
  const mudancas = [
    dito('contado', contado),
    dito('diferenca', diferenca),
    ...(fica === contado ? [] : [dito('fica', fica)]),
    ...(motivo ? [dito('motivo', motivo)] : []),
  ];
  await anotar(db, quem, { acao: 'pagamento.caixa_fechado', alvo: doDia(dia), mudancas });
  return verCaixa(db, dia, agora);
}

/** Tells whether the screen showed this sum: otherwise the person was not asked about the difference. */
const viu = ({ esperado: visto }: FechamentoDigitado, esperado: number): boolean =>
  visto === undefined || emCentavos(visto) === emCentavos(esperado);

const LOGO_DEPOIS_SEGUNDOS = 60;

/** Whoever did not see the last closing counted money that it took. */
function recusarOutro(
  anterior: UltimoFechamento | undefined,
  notados: readonly NotadoNoDia[],
  depois_de: number | null | undefined,
): void {
  const nomeDeQuem = anterior?.por_nome;
  if (depois_de === undefined) {
    const repetido = nomeDeQuem && notados.length === 0 && anterior.ha_segundos < LOGO_DEPOIS_SEGUNDOS;
    if (!repetido) return;
  } else if (depois_de === (anterior?.id ?? null)) return;
  if (!nomeDeQuem) throw new AppError('caixa.reaberto');
  throw new AppError('caixa.fechado_por_outro', {
    nome: nomeDeQuem,
    hora: escreverHora(new Date(anterior.fechado_em)),
  });
}

export const doDia = (dia: string) => ({ id: null, nome: `Caixa de ${escreverDia(dia)}` });
