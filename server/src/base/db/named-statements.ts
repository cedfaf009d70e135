import pg from 'pg';
import utils from 'pg/lib/utils.js';

export type Statement = { name: string; text: string; values: unknown[] };
export type Answered = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/**
 * Asks for statements by name, over one connection. What columns a statement's rows have is told the first time only: `pg` by
 * itself has it told with each answer, which is longer than most rows. One whose columns have changed since is refused by the
 * database.
 */
export function namedStatements(client: pg.ClientBase): (statement: Statement) => Promise<Answered> {
  const columnsOf = new Map<string, Columns>();

  return async ({ name, text, values }) => {
    try {
      return await new Promise((resolve, reject) => {
        // Before anything is sent: `pg` loses a statement whose value it cannot write.
        const given = values.map(utils.prepareValue);
        const query = new NamedQuery({ name, text, values: given }, columnsOf.get(name), (error, answer) => {
          const failure = error ?? query.unreadable;
          if (failure) return reject(failure);
          columnsOf.set(name, query.columns);
          resolve({ command: answer.command, rowCount: answer.rowCount, rows: query.read });
        });
        client.query(query);
      });
    } catch (error) {
      // Otherwise of the moment when the answer came in, which tells nothing of who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  };
}

type Row = Record<string, unknown>;
type Written = Statement & { values: (string | Buffer | null)[] };
type Columns = { all: { name: string; read: (text: string) => unknown }[]; empty: Row };
type Done = (error: Error | undefined, result: Pick<Answered, 'command' | 'rowCount'>) => void;

const NO_COLUMNS: Columns = { all: [], empty: {} };

const { submit } = pg.Query.prototype;

class NamedQuery extends pg.Query {
  /** Where `pg` looks for it. */
  readonly name: string;
  readonly read: Row[] = [];
  columns: Columns;
  unreadable: unknown;
  override readonly submit: pg.Query['submit'];

  constructor(statement: Written, known: Columns | undefined, done: Done) {
    super(statement.text, statement.values, done);
    this.name = statement.name;
    this.columns = known ?? NO_COLUMNS;
    this.submit = known ? (connection) => submitKnown(connection, statement) : submit;
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.columns = columnsFrom(fields);
  }

  /** A value that cannot be read fails the statement: thrown from here, it would end the process. */
  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.unreadable) return;
    const { all, empty } = this.columns;
    const row = { ...empty };
    try {
      for (let at = 0; at < all.length; at += 1) {
        const column = all[at];
        const text = fields[at];
        if (column) row[column.name] = typeof text === 'string' ? column.read(text) : null;
      }
    } catch (error) {
      this.unreadable = error;
    }
    this.read.push(row);
  }
}

function submitKnown(connection: pg.Connection, { name, values }: Written): null {
  const { stream } = connection;
  stream.cork();
  try {
    connection.bind({ statement: name, values }, false);
    connection.execute(null, false);
    connection.sync();
  } finally {
    stream.uncork();
  }
  return null;
}

function columnsFrom(fields: pg.FieldDef[]): Columns {
  return {
    all: fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID) })),
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}
