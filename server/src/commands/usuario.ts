import { runCommandLine } from '../base/process/command-line.ts';
import { migrate } from '../start/migrations.ts';
import { sentenceFor } from '../start/start-errors.ts';
import { runWhereTheDatabaseIs } from './run-where-the-database-is.ts';

await runCommandLine(
  (args) => runWhereTheDatabaseIs('usuario', args, { existing: false, prepare: ({ pool }) => migrate(pool) }),
  sentenceFor,
);
