import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { FolderInUseError } from '@varal/banco-embutido/folder-lock';
import { type Answer, CommandError } from '../base/process/command-line.ts';
import { type Config, readConfig } from '../start/config.ts';
import { whereItIs, whereItIsOrBegins } from '../start/demonstration-folder.ts';
import { type Database, openDatabase } from '../start/open-database.ts';
import { askRunningServer } from './control-socket.ts';
import { readCommand, type Shop } from './read-command.ts';

/** A starting or stopping server, or another command, holds the folder for less than this. */
const PATIENCE_MS = 60_000;
const WAITING = 'Esperando outro processo do Varal terminar de usar a pasta de dados…\n';

type Needs = {
  /** Requires a database that exists already. Otherwise a new one will do. */
  existing: boolean;
  /** Prepares the database when no running server has done so. */
  prepare?: (shop: Shop) => Promise<void>;
};

/** Runs a command from the terminal: inside a server that has the embedded database open, else in this process. */
export async function runWhereTheDatabaseIs(name: string, args: string[], needs: Needs): Promise<Answer> {
  const command = readCommand(name, args);
  const config = needs.existing ? whereItIs(readConfig()) : whereItIsOrBegins(readConfig());
  const found = await askOrOpen(config, name, args, needs);
  if ('saida' in found) return found;
  try {
    const shop = { config, db: found.db, pool: found.pool };
    await needs.prepare?.(shop);
    return await command(shop);
  } finally {
    await found.close();
  }
}

async function askOrOpen(config: Config, name: string, args: string[], needs: Needs): Promise<Answer | Database> {
  const embedded = !config.DATABASE_URL;
  const until = Date.now() + PATIENCE_MS;
  for (let tries = 1; ; tries++) {
    const answer = embedded ? await askRunningServer(config.DATA_DIR, name, args) : undefined;
    if (answer) return answer;
    if (embedded && needs.existing && !existsSync(join(config.DATA_DIR, 'banco', 'PG_VERSION'))) {
      throw new CommandError(`Não há uma loja em ${config.DATA_DIR}.`);
    }
    try {
      return await openDatabase(config);
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() > until) throw error;
      if (tries === 10) process.stderr.write(WAITING);
      await sleep(200);
    }
  }
}
