import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { apagarEstampa, listarArtes, travarEstampa } from './estampas.queries.ts';
import { recusarEmUso, type UsosDaEstampa } from './usos-da-estampa.ts';

/** Deletes a print that is nowhere, and answers with the files of its arts. */
export async function excluirEstampa(
  db: Db,
  { usos, autor }: { usos: UsosDaEstampa; autor: Autor },
  id: number,
): Promise<string[]> {
  const estampa = await travarEstampa(db, id);
  if (!estampa) throw new AppError('estampa.nao_encontrada');
  await recusarEmUso(db, usos, id);
  const artes = await listarArtes(db, [id]);
  await apagarEstampa(db, id);
  await anotar(db, autor, { acao: 'estampa.excluida', alvo: estampa });
  return artes.flatMap(({ arquivo }) => arquivo ?? []);
}
