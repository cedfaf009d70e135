import pg from 'pg';

export type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[] };
export type Sequence = { nome: string; valor: string; usada: boolean };

export type Queryable = Pick<pg.ClientBase, 'query'>;

export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** These are never copied: the manifest names the migrations, and a server makes the history's words anew from its rows. */
export const NOT_COPIED = ['kysely_migration', 'kysely_migration_lock', 'blocos_do_historico', 'busca_do_historico'];

/** Lists every table of the schema with its columns, but without generated ones, which follow from the others. */
export async function tablesOf(db: Queryable): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select c.relname as name,
       coalesce(
         json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
           filter (where a.attnum is not null),
         '[]'
       ) as columns
     from pg_class c
     left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = (select oid from pg_namespace where nspname = current_schema()) and c.relkind = 'r' and c.relname <> all($1)
     group by c.relname
     order by c.relname collate "C"`,
    [NOT_COPIED],
  );
  return rows;
}

/** Lists the migrations of this database, oldest first. There are none when it was never migrated. */
export async function appliedMigrations(db: Queryable): Promise<string[]> {
  const known = await db.query<{ table: string | null }>(`select to_regclass('kysely_migration')::text as "table"`);
  if (!known.rows[0]?.table) return [];
  const { rows } = await db.query<{ name: string }>('select name from kysely_migration order by name collate "C"');
  return rows.map(({ name }) => name);
}

export async function sequencesOf(db: Queryable): Promise<Sequence[]> {
  const { rows } = await db.query<{ nome: string }>(
    `select relname as nome from pg_class
     where relnamespace = (select oid from pg_namespace where nspname = current_schema()) and relkind = 'S' order by relname collate "C"`,
  );
  const sequences: Sequence[] = [];
  for (const { nome } of rows) {
    const read = await db.query<Omit<Sequence, 'nome'>>(
      `select last_value::text as valor, is_called as usada from ${quoted(nome)}`,
    );
    for (const values of read.rows) sequences.push({ nome, ...values });
  }
  return sequences;
}

/** Values leave and enter as text. These settings make that text exact for every type. */
export const EXACT_TEXT = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local xmloption = 'content'`;
