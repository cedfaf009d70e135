import { diaDaLoja, escreverDiaEMes, escreverHora } from '@varal/contract/dia-da-loja';
import { podeReabrir } from '@varal/contract/pagamentos/fechamento';
import type { Caixa } from '@varal/contract/pagamentos/pagamento';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { anotar } from '../../historico/anotar.ts';
import { buscarUltimoFechamento, excluirFechamento } from './fechamentos.queries.ts';
import { doDia } from './fechar-caixa.ts';
import { travarCaixa } from './trava.queries.ts';
import { verCaixa } from './ver-caixa.ts';

type Entrada = { dia: string; fechamento_id?: number | undefined; quem: Quem };

/** Opens the last closing of all, so that sums of later ones stay true; where it is open already, it stays open. */
export async function reabrirCaixa(db: Db, { dia, fechamento_id, quem }: Entrada): Promise<Caixa> {
  await travarCaixa(db);
  const ultimo = await buscarUltimoFechamento(db);
  const jaReaberto = fechamento_id !== undefined && fechamento_id > (ultimo?.id ?? 0);
  if (!ultimo || jaReaberto) return verCaixa(db, dia);

  const { id, por_id, fechado_em, ha_segundos } = ultimo;
  const em = new Date(fechado_em);
  if (por_id === null) {
    const dia = escreverDiaEMes(diaDaLoja(new Date(ultimo.ate)));
    throw new AppError('caixa.sem_contagem', { dia });
  }
  if (ultimo.dia !== dia || (fechamento_id !== undefined && fechamento_id !== id)) {
    throw new AppError('caixa.reabra_antes', { dia: escreverDiaEMes(ultimo.dia), hora: escreverHora(em) });
  }
  if (!podeReabrir({ por_id, ha_segundos }, quem)) throw new AppError('acesso.nao_permitido');

  await excluirFechamento(db, id);
  await anotar(db, quem, { acao: 'pagamento.caixa_reaberto', alvo: doDia(dia) });
  return verCaixa(db, dia);
}
