import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { FolderInUseError } from '@varal/banco-embutido/folder-lock';
import pg from 'pg';
import { type Answer, CommandError, runCommandLine } from '../base/process/command-line.ts';
import { levarEsquecidos } from '../clientes/esquecer/lista-de-esquecidos.ts';
import { resumoDe } from '../copias/backup/comando-de-backup.ts';
import { fileErrorsAs } from '../copias/backup/file-errors.ts';
import { type CheckedBackup, checkBackup, restoreBackup } from '../copias/backup/restore-backup.ts';
import { withOpenedBackup } from '../copias/backup/sealed-backup.ts';
import { readTable } from '../copias/banco/load-database.ts';
import { type Config, readConfig } from '../start/config.ts';
import { whereItBegins } from '../start/demonstration-folder.ts';
import { openDatabase } from '../start/open-database.ts';
import { placeOfFiles, storageErrorsAs } from '../start/open-storage.ts';
import { sentenceFor } from '../start/start-errors.ts';
import { givenPath } from './given-path.ts';

const AJUDA = `Uso: npm run restore -- BACKUP

Traz de volta a loja guardada por npm run backup, em um banco de dados vazio e com o servidor parado.
BACKUP é a pasta do backup ou o arquivo da cópia; o cifrado precisa de BACKUP_SENHA.`;

await runCommandLine(restore, sentenceFor);

async function restore(args: string[]): Promise<Answer> {
  const [dado, ...demais] = args;
  if (!dado || demais.length > 0 || dado.startsWith('-')) throw new CommandError(AJUDA);

  const config = readConfig();
  const caminho = givenPath(dado);
  const ehUmArquivo = await stat(caminho).then(
    (um) => um.isFile(),
    () => false,
  );
  if (!ehUmArquivo) return restaurar(config, caminho, caminho);
  const { BACKUP_SENHA: password, DATA_DIR } = config;
  return withOpenedBackup({ file: caminho, password, private: DATA_DIR }, (folder) =>
    restaurar(config, folder, caminho),
  );
}

/** `origem` names the backup as it was given: one of a single file lies open in `pasta` only for the moment. */
async function restaurar(given: Config, pasta: string, origem: string): Promise<Answer> {
  const backup = await checkBackup(pasta);
  // The shop's copy comes back where the shop is looked for, also where nobody has written MODO=producao yet.
  const config = (await ehDeDemonstracao(backup)) ? whereItBegins(given) : given;
  const arquivos = await placeOfFiles(config);
  const { pool, close } = await openDatabase(config).catch(serverIsRunning);
  try {
    await restoreBackup(backup, { pool, arquivos })
      .catch(fileErrorsAs(`Não foi possível gravar em ${typeof arquivos === 'string' ? arquivos : config.DATA_DIR}`))
      .catch(storageErrorsAs('Não foi possível guardar os arquivos da loja'))
      .catch(databaseRefused);
    // The server forgets again, when it starts, everybody who was forgotten since.
    await levarEsquecidos({ de: dirname(origem), para: config.DATA_DIR });
  } finally {
    await close();
  }
  return { saida: `Loja restaurada de ${origem}\n${resumoDe(backup.manifesto)}`, codigo: 0 };
}

/** A shop that worked in `producao` with the sample is a shop, and so may be one that no start has looked at. */
async function ehDeDemonstracao({ folder, manifesto }: CheckedBackup): Promise<boolean> {
  const amostra = await readTable(folder, manifesto, 'amostra');
  return amostra.some(
    ({ em_producao_desde, por_reconhecer }) => em_producao_desde === null && por_reconhecer === 'false',
  );
}

function serverIsRunning(error: unknown): never {
  if (!(error instanceof FolderInUseError)) throw error;
  throw new CommandError('O servidor está em uso nesta pasta de dados. Pare o servidor antes de restaurar.');
}

function databaseRefused(error: unknown): never {
  if (!(error instanceof pg.DatabaseError)) throw error;
  throw new CommandError(`O banco de dados recusou a restauração, e nada foi alterado: ${error.message}.`);
}
