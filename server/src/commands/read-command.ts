import type pg from 'pg';
import { lerComandoDeUsuario } from '../auth/pessoas/comandos-de-usuario.ts';
import type { Db } from '../base/db/db.ts';
import { type Answer, CommandError } from '../base/process/command-line.ts';
import { lerComandoDeBackup } from '../copias/backup/comando-de-backup.ts';
import type { Config } from '../start/config.ts';

/** A command receives these from the process that has the database open. */
export type Shop = { config: Config; db: Db; pool: pg.Pool };

type ReadCommand = (shop: Shop) => Promise<Answer>;

const READERS: Record<string, (args: string[]) => ReadCommand> = {
  usuario: (args) => {
    const comando = lerComandoDeUsuario(args);
    return ({ db, config }) => comando(db, { qualquerSenha: config.MODO === 'demonstracao' });
  },
  backup: lerComandoDeBackup,
};

/** Parses a command without a database. A wrong one is a CommandError with the help. */
export function readCommand(name: string, args: string[]): ReadCommand {
  const reader = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (!reader) throw new CommandError(`Este servidor não conhece o comando ${name}: reinicie-o depois de atualizar.`);
  return reader(args);
}
