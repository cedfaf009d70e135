import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** A connection to the shop's database, or the transaction one is in. */
export type Db = Kysely<Tables>;

const { builtins } = pg.types;
const asNumber = (text: string) => Number(text);
const asDate: (text: string) => Date = pg.types.getTypeParser(builtins.TIMESTAMPTZ);
const asIsoMoment = (text: string) => asDate(text).toISOString();

// Rows go to the JSON as they are: whole and exact numbers as numbers, moments as ISO 8601.
pg.types.setTypeParser(builtins.INT8, asNumber);
pg.types.setTypeParser(builtins.NUMERIC, asNumber);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, asIsoMoment);
pg.types.setTypeParser(builtins.DATE, (text) => text);

export const connectTo = (pool: pg.Pool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
