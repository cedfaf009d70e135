import { type Chegada, MAIS_CHEGADAS, pecasDe } from '@varal/contract/estoque/chegadas';
import type { Db } from '../base/db/db.ts';
import type { Executores } from './executor.ts';
import { lerTarefa } from './ver-tarefa.ts';

/** Tells what a task brought into the stock, unless it was undone since, or brought too much to be labelled at once. */
export async function verChegadas(db: Db, id: number, executores: Executores): Promise<Chegada[]> {
  const { tipo, estado, desfazendo } = await lerTarefa(db, id);
  if (estado !== 'pronta' || desfazendo) return [];
  const chegadas = (await executores[tipo].chegadas?.(db, id, MAIS_CHEGADAS + 1)) ?? [];
  return pecasDe(chegadas) > MAIS_CHEGADAS ? [] : chegadas;
}
