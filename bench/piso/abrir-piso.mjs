// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/server-process.mjs';

const PISO = fileURLToPath(new URL('piso.mjs', import.meta.url));

/**
 * Starts the floor over the database of a shop, as a process of its own.
 * @param {{ databaseUrl: string, pagina: string }} como `pagina` is the file that answers every other address
 */
export async function abrirPiso({ databaseUrl, pagina }) {
  const port = await freePort();
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [PISO], {
    env: { PATH, HOME, TMPDIR, DATABASE_URL: databaseUrl, PORT: String(port), PAGINA: pagina },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    fechar: async () => {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      process.off('exit', killWithUs);
    },
  };
}
