import { diaDaLoja, escreverDia } from '@varal/contract/dia-da-loja';
import { emCentavos, emReais } from '@varal/contract/dinheiro';
import type { Caixa, FechamentoDigitado } from '@varal/contract/pagamentos/pagamento';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { anotar } from '../../historico/anotar.ts';
import { dito } from '../../historico/mudancas.ts';
import { fechamentoDe, gravarFechamento, movimentadoNo } from './caixa.queries.ts';
import { travarDia } from './dias.queries.ts';
import { somarCaixa } from './somar-caixa.ts';

export async function verCaixa(db: Db, dia: string): Promise<Caixa> {
  return { dia, ...somarCaixa(await movimentadoNo(db, dia)), fechamento: await fechamentoDe(db, dia) };
}

type Entrada = { dia: string; quem: Quem; agora?: Date };

/** Closes a day with the cash that was counted: none of its payments changes any more. */
export async function fecharCaixa(
  db: Db,
  { dia, digitado, quem, agora = new Date() }: Entrada & { digitado: FechamentoDigitado },
): Promise<Caixa> {
  if (dia > diaDaLoja(agora)) throw new AppError('caixa.futuro');
  const { fechado } = await travarDia(db, dia);
  if (fechado) throw new AppError('caixa.fechado', { dia: escreverDia(dia) });

  const { dinheiro_esperado: esperado } = somarCaixa(await movimentadoNo(db, dia));
  const { contado, observacao } = digitado;
  await gravarFechamento(db, dia, { usuario_id: quem.id, contado, esperado, observacao });
  const diferenca = emReais(emCentavos(contado) - emCentavos(esperado));
  const mudancas = [dito('contado', contado), dito('diferenca', diferenca)];
  await anotar(db, quem, { acao: 'pagamento.caixa_fechado', alvo: doDia(dia), mudancas });
  return verCaixa(db, dia);
}

/** Opens a closed day again; an open one stays open. */
export async function reabrirCaixa(db: Db, { dia, quem }: Entrada): Promise<Caixa> {
  const { fechado } = await travarDia(db, dia);
  if (fechado) {
    await gravarFechamento(db, dia, null);
    await anotar(db, quem, { acao: 'pagamento.caixa_reaberto', alvo: doDia(dia) });
  }
  return verCaixa(db, dia);
}

const doDia = (dia: string) => ({ id: null, nome: `Caixa de ${escreverDia(dia)}` });
