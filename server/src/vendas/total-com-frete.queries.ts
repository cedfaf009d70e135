import { sql } from 'kysely';

/** Adds up what the customer of the sale `v` pays. An index has exactly this sum. */
export const TOTAL_COM_FRETE = sql<number>`v.total + coalesce(v.frete_valor, 0)`;
