import { lerComandoDeBackup } from '../backup/comando-de-backup.ts';
import { runCommandLine } from '../base/command-line.ts';
import { givenPath } from '../base/given-path.ts';
import { runWhereTheDatabaseIs } from '../run-where-the-database-is.ts';
import { sentenceFor } from '../start-errors.ts';

await runCommandLine((args) => {
  lerComandoDeBackup(args);
  // Not migrated first: a backup taken before an update must find the database as it was.
  return runWhereTheDatabaseIs('backup', args.map(givenPath), { existing: true });
}, sentenceFor);
