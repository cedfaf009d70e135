import type { Db } from '../../base/db/db.ts';
import { forgiving } from '../../base/db/words/corrected-words.ts';
import { buscarIdsDeClientes, buscarQuaseClientes, listarClientes } from '../clientes.queries.ts';

const pertoDe = (db: Db) => async (corridas: readonly string[], quantos: number) =>
  (await buscarQuaseClientes(db, corridas, quantos)).map(({ nome, texto }) => ({ titulo: nome, texto }));

export const listarClientesPerdoando = (db: Db, query: Parameters<typeof listarClientes>[1]) =>
  forgiving(query.busca, {
    find: (busca) => listarClientes(db, { ...query, busca }),
    isNothing: ({ total }) => total === 0,
    near: pertoDe(db),
  });

/** Finds the customers that the list finds, so that whoever downloads it gets what they see. */
export const buscarIdsPerdoando = (db: Db, busca: string) =>
  forgiving(busca, {
    find: async (busca) => ({ ids: await buscarIdsDeClientes(db, busca) }),
    isNothing: ({ ids }) => ids.length === 0,
    near: pertoDe(db),
  });
