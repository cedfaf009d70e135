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
  ids: 'int[]',
} as const satisfies Record<TipoDoCampo, string>;

/** Names the columns of a record's fields, of a table that is called so in the statement. */
export const columnsOf = (fields: Fields<string>, table?: string): RawBuilder<unknown> =>
  sql.raw(
    nomesDe(fields)
      .map((name) => (table ? `${table}.${name}` : name))
      .join(', '),
  );

/** Reads the columns that `arraysOf` passes, each as the type that it is kept in. */
export const columnsFrom = (fields: Fields<string>, table: string): RawBuilder<unknown> =>
  sql.raw(
    nomesDe(fields)
      .map((name) => givenTo(fields[name], table, name))
      .join(', '),
  );

/** Sets each column to that of the same name in another table of the statement. */
export const assignmentsFrom = (fields: Fields<string>, table: string): RawBuilder<unknown> =>
  sql.raw(
    nomesDe(fields)
      .map((name) => `${name} = ${givenTo(fields[name], table, name)}`)
      .join(', '),
  );

/** A list comes as text: `unnest` would take an array of lists apart. */
const givenTo = (field: Fields<string>[string] | undefined, table: string, name: string): string =>
  field?.tipo === 'ids' ? `${table}.${name}::${COLUMN_TYPES.ids}` : `${table}.${name}`;

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
    nomesDe(fields).map((name) => {
      const { tipo } = fields[name];
      const column = rows.map((row) => row[name]);
      if (tipo === 'ids') return sql`${column.map(asText)}::text[]`;
      return sql`${column}::${sql.raw(COLUMN_TYPES[tipo])}[]`;
    }),
  );

const asText = (list: unknown) => (Array.isArray(list) ? `{${list.join()}}` : null);
