import { sql } from 'kysely';

/** Holds for a reading `l` that no other one takes back, whichever of the two came first. */
export const NAO_DESFEITA = sql`
  not exists (select from leituras d where d.desfaz = l.leitura_id and d.destino = l.destino and d.alvo_id = l.alvo_id)`;
