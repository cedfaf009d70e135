import { reason } from '@varal/contract/errors';
import { sql } from 'kysely';
import type { Db } from '../../../base/db/db.ts';
import { tirarDaFila } from '../../../bling/fila/esquecer-na-fila.queries.ts';
import { apagarCategoria } from '../../../categorias/categorias.queries.ts';
import { type Autor, anotar } from '../../../historico/anotar.ts';
import { categoriasEmUso } from '../../../produtos/usos.queries.ts';
import type { Falha } from '../../../tarefas/tarefas.tables.ts';

type Desfeitas = { falhas: Falha[]; ficaram: ReadonlySet<number> };

/**
 * Takes back the categories that an import made, where nothing uses them and nobody changed them since. Bling keeps its own: it may have had
 * them before, by the same names.
 */
export async function desfazerCategorias(db: Db, ids: readonly number[], autor: Autor): Promise<Desfeitas> {
  const falhas: Falha[] = [];
  const ficaram = new Set<number>();
  for (const { id, nome, mudada } of await travarFeitas(db, ids)) {
    // The category below it may have gone just now.
    const emUso = (await categoriasEmUso(db, [id])).has(id);
    if (emUso || mudada) {
      falhas.push({ alvo: nome, motivo: reason(emUso ? 'planilha.categoria_em_uso' : 'planilha.categoria_mudada') });
      ficaram.add(id);
      continue;
    }
    await tirarDaFila(db, 'categoria', id);
    await apagarCategoria(db, id);
    await anotar(db, autor, { acao: 'categoria.excluida', alvo: { id, nome } });
  }
  return { falhas, ficaram };
}

type Feita = { id: number; nome: string; mudada: boolean };

/** Keeps products and categories from coming into these, the last that were made first, until the end of the transaction. */
async function travarFeitas(db: Db, ids: readonly number[]): Promise<Feita[]> {
  await sql`select from categorias where id = any(${ids}::int[]) order by id for update`.execute(db);
  const { rows } = await sql<Feita>`
    select c.id, c.nome, exists (
      select from historico h where h.alvo_tipo = 'categoria' and h.alvo_id = c.id and h.acao in ('categoria.editada', 'categoria.movida')) as mudada
    from categorias c where c.id = any(${ids}::int[]) order by c.id desc`.execute(db);
  return rows;
}
