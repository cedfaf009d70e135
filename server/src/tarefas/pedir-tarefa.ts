import { TAREFAS, type TipoDeTarefa } from '@varal/contract/tarefas/tarefa';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import type { Db } from '../base/db/db.ts';
import type { Quem } from '../base/http/session.ts';
import { anotar } from '../historico/anotar.ts';
import { inserirTarefa } from './tarefas.queries.ts';
import { verTarefa } from './ver-tarefa.ts';

/** Queues a task, in the transaction of what it needs. */
export async function pedirTarefa(
  db: Db,
  { tipo, dados = {}, quem }: { tipo: TipoDeTarefa; dados?: object; quem: Quem },
): Promise<Tarefa> {
  const id = await inserirTarefa(db, { tipo, dados, usuario_id: quem.id });
  await anotar(db, quem, { acao: 'tarefa.pedida', alvo: { id, nome: TAREFAS[tipo].rotulo } });
  return verTarefa(db, id, quem);
}
