import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { type Bling, contaDe } from '../bling/bling.ts';
import { exigirAutorizacao } from '../bling/conexao/exigir-autorizacao.ts';
import { pedirTarefa } from '../tarefas/pedir-tarefa.ts';
import { buscarAberta } from '../tarefas/tarefas.queries.ts';
import { esquecerLido } from './aplicacao/desfazer.queries.ts';
import { inserirImportacao, listarSoLidas, umaPorVez } from './importacoes.queries.ts';

/** Asks that the account at Bling be read. One is read at a time, and what was read before and never brought is forgotten. */
export async function pedirImportacao(db: Db, { bling, quem }: { bling: Bling; quem: Quem }): Promise<Tarefa> {
  contaDe(bling);
  await exigirAutorizacao(bling, db);
  await umaPorVez(db);
  const aberta = (await buscarAberta(db, 'bling_leitura')) ?? (await buscarAberta(db, 'bling_importacao'));
  if (aberta !== undefined) throw new AppError('importacao.em_andamento');
  // Files that are no longer named are swept away later.
  for (const id of await listarSoLidas(db)) await esquecerLido(db, id);
  const tarefa = await pedirTarefa(db, { tipo: 'bling_leitura', quem });
  await inserirImportacao(db, tarefa.id);
  return tarefa;
}
