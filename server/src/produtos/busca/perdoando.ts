import type { Db } from '../../base/db/db.ts';
import { forgiving } from '../../base/db/words/corrected-words.ts';
import { buscarIds, buscarPagina, buscarQuase, type FiltrosEOrdem } from './busca.queries.ts';

const pertoDe = (db: Db) => (corridas: readonly string[], quantos: number) => buscarQuase(db, corridas, quantos);

export const buscarPaginaPerdoando = (db: Db, query: Parameters<typeof buscarPagina>[1]) =>
  forgiving(query.busca, {
    find: (busca) => buscarPagina(db, { ...query, busca }),
    isNothing: ({ total }) => total === 0,
    near: pertoDe(db),
  });

/** Finds what the list finds, so that whoever takes its whole result along gets what they see. */
export const buscarIdsPerdoando = (db: Db, filtros: FiltrosEOrdem) =>
  forgiving(filtros.busca, {
    find: async (busca) => ({ ids: await buscarIds(db, { ...filtros, busca }) }),
    isNothing: ({ ids }) => ids.length === 0,
    near: pertoDe(db),
  });
