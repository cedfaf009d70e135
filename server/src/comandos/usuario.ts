import { runCommandLine } from '../base/command-line.ts';
import { migrate } from '../base/migrations.ts';
import { runWhereTheDatabaseIs } from '../run-where-the-database-is.ts';
import { sentenceFor } from '../start-errors.ts';

await runCommandLine(
  (args) => runWhereTheDatabaseIs('usuario', args, { existing: false, prepare: ({ pool }) => migrate(pool) }),
  sentenceFor,
);
