import { CompiledQuery, type Kysely, type QueryExecutorProvider, type RawBuilder } from 'kysely';

/** A connection, whatever its tables are. */
type Asked = QueryExecutorProvider & Pick<Kysely<unknown>, 'executeQuery'>;
type Statement = { text: string; names: string[] };

/**
 * A statement with a constant text: built once, and parsed and planned by the database once a connection. It does not
 * suit a statement whose best plan depends on its values, such as words that many or few have: the plan is made for
 * any.
 */
export function prepared<Values extends object, Row>(
  build: (values: Values) => RawBuilder<Row>,
  { withCommit = false } = {},
): (db: Asked, values: Values) => Promise<Row[]> {
  let statement: Statement | undefined;
  return async (db, values) => {
    statement ??= written(db, build, { withCommit });
    const given = new Map(Object.entries(values));
    const parameters = statement.names.map((name) => given.get(name));
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement.text, parameters));
    return rows;
  };
}

/** The name under which a statement is prepared; undefined when it is sent without a name. */
export const nameOf = (text: string): string | undefined => NAMES.get(text);

const NAMES = new Map<string, string>();

/**
 * The statement may go with the commit: it is the last of its transaction, and its caller needs only to know that it
 * did not fail.
 */
export const goesWithCommit = (text: string): boolean => WITH_COMMIT.has(text);

const WITH_COMMIT = new Set<string>();

function written<Values extends object, Row>(
  db: Asked,
  build: (values: Values) => RawBuilder<Row>,
  { withCommit }: { withCommit: boolean },
): Statement {
  const { sql: text, parameters } = build(placeholders<Values>()).compile(db);
  if (!NAMES.has(text)) NAMES.set(text, `varal_${NAMES.size + 1}`);
  if (withCommit) WITH_COMMIT.add(text);
  return {
    text,
    names: parameters.map((parameter) => {
      if (!(parameter instanceof Placeholder)) throw new Error('a prepared statement is given all its values by name');
      return parameter.name;
    }),
  };
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Stands for the values while the text is written: nothing looks at them before they are parameters. */
const placeholders = <Values extends object>() =>
  new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values;
