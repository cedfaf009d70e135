import type { EmLisas } from '@varal/contract/produtos/em-lisas/em-lisas';
import type { Tarefa } from '@varal/contract/tarefas/tarefas.routes';
import type { Db } from '../../base/db/db.ts';
import { atField } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { pedirTarefa } from '../../tarefas/pedir-tarefa.ts';
import { anotarAndamento } from '../../tarefas/tarefas.queries.ts';
import { verTarefa } from '../../tarefas/ver-tarefa.ts';
import { dadosEmLisas } from './dados-em-lisas.ts';
import { listarLisas } from './em-lisas.queries.ts';
import { segurarEstampaECategoria } from './estampa-e-categoria.ts';

/** Asks that a print be put on blanks. */
export async function pedirEmLisas(
  db: Db,
  { estampa_id, pedido, quem }: { estampa_id: number; pedido: EmLisas; quem: Quem },
): Promise<Tarefa> {
  const { codigo, nome } = await segurarEstampaECategoria(db, { estampa_id, ...pedido });
  await exigirLisas(db, pedido);
  const n = pedido.lisas.length;
  const descricao = `${codigo} ${nome} em ${n === 1 ? '1 lisa' : `${n} lisas`}`;
  const dados = dadosEmLisas.parse({ estampa_id, pedido, descricao });
  const { id } = await pedirTarefa(db, { tipo: 'estampa_em_lisas', dados, quem });
  await anotarAndamento(db, id, { total: n, resultado: { descricao } });
  return verTarefa(db, id, quem);
}

async function exigirLisas(db: Db, { lisas }: EmLisas): Promise<void> {
  const conhecidas = await listarLisas(
    db,
    lisas.map(({ produto_id }) => produto_id),
  );
  if (conhecidas.length < lisas.length) throw atField('lisas', 'produto.lisa_nao_encontrada');
  if (conhecidas.some(({ lisa_id }) => lisa_id !== null)) throw atField('lisas', 'produto.lisa_de_outra');
}
