import type { Db } from '../../../base/db/db.ts';
import type { Escrita, Leitura } from '../../passar.ts';
import { lerCategoriasFeitas } from '../../planilhas.queries.ts';
import { CategoriasQueFaltam } from '../categorias/categorias-que-faltam.ts';
import type { DeQueSeFaz } from '../linhas/procurar-feitos.queries.ts';
import { listarCategorias, listarModelos } from '../linhas/procurar-produtos.queries.ts';
import { Lugares } from './achar-lugar.ts';

/** Rows name things that are found in these. */
export type DaLoja = { lugares: Lugares; feitos: DeQueSeFaz };

/** Reads where products may go, for a look. */
export async function lerLugares(db: Db, faltam: CategoriasQueFaltam): Promise<Lugares> {
  return new Lugares(await listarModelos(db), await listarCategorias(db), { faltam });
}

type Prometidos = { leitura: Leitura; escrita: Escrita };

/** Reads where products may go, by what a look said: categories that it promised are there by now, or (`criar`) still to be made. */
export async function lerPrometidos(
  db: Db,
  { leitura: { daqui, criar_categorias: marcado }, escrita: { importacao_id, promessas } }: Prometidos,
  { criar }: { criar: boolean },
): Promise<Lugares> {
  const modelos = await listarModelos(db);
  const categorias = await listarCategorias(db);
  const feitas = new Set(await lerCategoriasFeitas(db, importacao_id));
  const faltam = new CategoriasQueFaltam({ marcado, criar, daqui, prometidas: promessas.categorias }, categorias);
  return new Lugares(modelos, categorias, { faltam, feitas });
}
