import { nomesDe, type TipoDoCampo } from '@varal/contract/campo';
import { type RawBuilder, sql } from 'kysely';

type Fields<C extends string> = Readonly<Record<C, { tipo: TipoDoCampo }>>;

export const COLUMN_TYPES = {
  texto: 'text',
  inteiro: 'int',
  decimal: 'numeric',
  dinheiro: 'numeric',
  sim_nao: 'boolean',
  dia: 'date',
  tipo_de_pessoa: 'text',
} as const satisfies Record<TipoDoCampo, string>;

/** Names the columns of a record's fields, of a table that is called so in the statement. */
export const columnsOf = (fields: Fields<string>, table?: string): RawBuilder<unknown> =>
  sql.raw(
    nomesDe(fields)
      .map((name) => (table ? `${table}.${name}` : name))
      .join(', '),
  );

/** Sets each column to that of the same name in another table of the statement. */
export const assignmentsFrom = (fields: Fields<string>, table: string): RawBuilder<unknown> =>
  sql.raw(
    nomesDe(fields)
      .map((name) => `${name} = ${table}.${name}`)
      .join(', '),
  );

/** Passes one value per column. */
export const valuesOf = <C extends string>(
  fields: Fields<C>,
  row: Readonly<Record<NoInfer<C>, unknown>>,
): RawBuilder<unknown> =>
  sql.join(nomesDe(fields).map((name) => sql`${row[name]}::${sql.raw(COLUMN_TYPES[fields[name].tipo])}`));

/** Passes one array per column, so that the statement is the same for any number of rows. */
export const arraysOf = <C extends string>(
  fields: Fields<C>,
  rows: readonly Readonly<Record<NoInfer<C>, unknown>>[],
): RawBuilder<unknown> =>
  sql.join(
    nomesDe(fields).map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(COLUMN_TYPES[fields[name].tipo])}[]`),
  );
