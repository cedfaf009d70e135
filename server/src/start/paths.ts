import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the server's package, which holds this source as well as the bundle made of it. */
const SERVER = packageAbove(dirname(fileURLToPath(import.meta.url)));

export const PROJECT_FOLDER = join(SERVER, '..');
export const MIGRATIONS_FOLDER = join(SERVER, 'migrations');
export const EMBEDDED_POSTGRES = {
  workerFile: join(PROJECT_FOLDER, 'banco-embutido', 'dist', 'worker.js'),
  archive: join(PROJECT_FOLDER, 'banco-embutido', 'dist', 'new-database.tar.gz'),
};
export const PROCESSO_DA_COPIA = join(SERVER, 'dist', 'copia.js');
export const LEITOR_DE_PLANILHA = join(SERVER, 'dist', 'leitor-de-planilha.js');
export const ARTES_DE_EXEMPLO = join(SERVER, 'seed', 'artes');
export const FOTOS_DE_EXEMPLO = join(SERVER, 'seed', 'fotos');
export const WEB_FOLDER = join(PROJECT_FOLDER, 'web', 'dist');
export const SIMULADOR_MAIN = join(PROJECT_FOLDER, 'simulador', 'dist', 'main.js');
export const ENV_FILE = join(PROJECT_FOLDER, '.env');
export const ROOT_PACKAGE = join(PROJECT_FOLDER, 'package.json');

function packageAbove(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageAbove(dirname(folder));
}
