import { diaDaLoja } from '@varal/contract/dia-da-loja';
import type { Caixa } from '@varal/contract/pagamentos/pagamento';
import type { Db } from '../../base/db/db.ts';
import { together } from '../../base/db/transaction.ts';
import { movimentadoNo } from './caixa.queries.ts';
import {
  buscarUltimoFechamento,
  type FechamentoLido,
  listarEmAberto,
  listarFechamentos,
} from './fechamentos.queries.ts';
import { listarMovimentosDeDinheiro } from './movimentos.queries.ts';
import { somarCaixa } from './somar-caixa.ts';
import { diaEsquecido, somarTrecho, ultimoDiaDoTrecho } from './trecho.ts';

/** Tells a day's money, its closings, and what came since the last closing of all. */
export async function verCaixa(db: Db, dia: string, agora = new Date()): Promise<Caixa> {
  const [movimentado, fechamentos, anterior, notados, movimentos] = await together(
    movimentadoNo(db, dia),
    listarFechamentos(db, dia),
    buscarUltimoFechamento(db),
    listarEmAberto(db),
    listarMovimentosDeDinheiro(db, dia),
  );
  const hoje = diaDaLoja(agora);
  const esquecido = diaEsquecido(notados, hoje);
  const ate = ultimoDiaDoTrecho(dia, { hoje, esquecido });
  return {
    dia,
    ...somarCaixa(movimentado),
    fechamento: contadoPorUltimo(fechamentos),
    fechamentos,
    movimentos,
    desde_o_ultimo: somarTrecho(notados, { anterior, ate }),
    esquecido,
  };
}

function contadoPorUltimo(fechamentos: readonly FechamentoLido[]): Caixa['fechamento'] {
  const { fechado_em, por, contado, diferenca, esperado, observacao } = fechamentos.at(-1) ?? {};
  if (!fechado_em || !por || contado === null || contado === undefined) return null;
  return {
    em: fechado_em,
    por,
    contado,
    esperado: esperado ?? 0,
    diferenca: diferenca ?? 0,
    observacao: observacao ?? '',
  };
}
