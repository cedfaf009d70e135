import { dizerMudanca } from '@varal/contract/produtos/em-massa/dizer-mudanca';
import type { Massa } from '@varal/contract/produtos/em-massa/em-massa.routes';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { pedirTarefa } from '../../tarefas/pedir-tarefa.ts';
import { anotarAndamento } from '../../tarefas/tarefas.queries.ts';
import { verTarefa } from '../../tarefas/ver-tarefa.ts';
import { guardarProdutosDaMassa, quaisEstaoNoCadastro, segurarCategorias } from './em-massa.queries.ts';
import { quaisProdutos } from './quais-produtos.ts';

/** Asks that many products be changed. Those that a filter finds are the ones it finds now, whatever comes later. */
export async function pedirEmMassa(db: Db, { mudanca, quem, ...quais }: Massa & { quem: Quem }): Promise<Tarefa> {
  const nomeados = await quaisProdutos(db, quais);
  const ids = quais.ids ? await quaisEstaoNoCadastro(db, nomeados) : nomeados;
  const { categoria_id } = mudanca;
  const categorias = categoria_id === undefined ? undefined : await segurarCategorias(db, [categoria_id]);
  if (categorias?.size === 0) throw new AppError('produto.categoria_nao_encontrada');
  if (ids.length === 0) throw new AppError('massa.nenhum');

  const tipo = mudanca.publicar ? 'produtos_publicacao' : 'produtos_em_massa';
  const descricao = dizerMudanca(mudanca, categorias?.get(categoria_id ?? 0));
  const { id } = await pedirTarefa(db, { tipo, dados: { mudanca, descricao }, quem });
  await guardarProdutosDaMassa(db, id, ids);
  await anotarAndamento(db, id, { total: ids.length, resultado: { descricao } });
  return verTarefa(db, id, quem);
}
