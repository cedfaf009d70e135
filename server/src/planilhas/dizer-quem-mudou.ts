import { reason } from '@varal/contract/errors';
import type { Db } from '../base/db/db.ts';
import { quemMudouDepois } from '../historico/historico.queries.ts';
import type { Mudanca } from '../historico/mudancas.ts';
import type { Falha } from '../tarefas/tarefas.tables.ts';
import type { RegistroFeito } from './planilhas.queries.ts';

type Alvo = { tipo: 'cliente' | 'produto'; id: number; nome: string };

/** Names the fields that stay because somebody changed them after the import, with who did. */
export async function dizerQuemMudou(
  db: Db,
  { tipo, id, nome: alvo }: Alvo,
  { historico_id }: RegistroFeito,
  mudaram: readonly Mudanca[],
): Promise<Falha[]> {
  if (mudaram.length === 0) return [];
  const campos = mudaram.map(({ campo }) => campo);
  const ultimos = await quemMudouDepois(db, { id: historico_id, alvo_tipo: tipo, alvo_id: id }, campos);
  return mudaram.map(({ campo, rotulo }) => {
    const nome = ultimos.find((um) => um.campo === campo)?.usuario_nome;
    const motivo = nome
      ? reason('planilha.mudou_depois_por', { campo: rotulo, nome })
      : reason('planilha.mudou_depois', { campo: rotulo });
    return { alvo, motivo };
  });
}
