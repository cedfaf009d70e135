import { fileURLToPath } from 'node:url';

// This file and the bundle made of it lie at the same depth below the package, so these hold in both.
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const MIGRATIONS_FOLDER = fromHere('../migrations/');
export const EMBEDDED_POSTGRES_WORKER = fromHere('../dist/embedded-postgres-worker.js');
export const FOTOS_DE_EXEMPLO = fromHere('../dist/fotos-de-exemplo/');
export const WEB_FOLDER = fromHere('../../web/dist/');
export const SIMULADOR_MAIN = fromHere('../../simulador/dist/main.js');
export const ENV_FILE = fromHere('../../.env');
export const ROOT_PACKAGE = fromHere('../../package.json');
export const PROJECT_FOLDER = fromHere('../../');
