import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { buscarModelo } from '../modelos/modelos.queries.ts';
import { pedirTarefa } from '../tarefas/pedir-tarefa.ts';
import { anotarAplicacao, escolherModelos, travarImportacao, umaPorVez } from './importacoes.queries.ts';

type Entrada = {
  id: number;
  quem: Quem;
  modelos: readonly { categoria: number; modelo_id: number | null }[];
  criar_categorias: boolean;
};

/** Asks that what was read be brought here, with the models that were chosen. */
export async function aplicarImportacao(db: Db, { id, quem, modelos, criar_categorias }: Entrada): Promise<Tarefa> {
  await umaPorVez(db);
  const importacao = await travarImportacao(db, id);
  if (!importacao) throw new AppError('importacao.nao_encontrada');
  if (importacao.aplicacao_id !== null) throw new AppError('importacao.ja_aplicada');
  if (importacao.fase !== 'lida') throw new AppError('importacao.nao_lida');
  const escolhidos = new Set(modelos.flatMap(({ modelo_id }) => modelo_id ?? []));
  for (const modelo_id of escolhidos) {
    if (!(await buscarModelo(db, modelo_id))) throw new AppError('importacao.modelo_nao_encontrado');
  }
  await escolherModelos(db, id, modelos);
  const tarefa = await pedirTarefa(db, {
    tipo: 'bling_importacao',
    dados: { importacao_id: id, criar_categorias },
    quem,
  });
  await anotarAplicacao(db, id, tarefa.id);
  return tarefa;
}
