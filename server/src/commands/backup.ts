import { runCommandLine } from '../base/process/command-line.ts';
import { lerComandoDeBackup, marcaDaSenha } from '../copias/backup/comando-de-backup.ts';
import { readConfig } from '../start/config.ts';
import { sentenceFor } from '../start/start-errors.ts';
import { givenPath } from './given-path.ts';
import { runWhereTheDatabaseIs } from './run-where-the-database-is.ts';

await runCommandLine((args) => {
  lerComandoDeBackup(args);
  // The database is not migrated first, because a backup taken before an update must find it as it was.
  const { BACKUP_SENHA } = readConfig();
  const dita = BACKUP_SENHA ? [marcaDaSenha(BACKUP_SENHA)] : [];
  return runWhereTheDatabaseIs('backup', [...args.map(givenPath), ...dita], { existing: true });
}, sentenceFor);
