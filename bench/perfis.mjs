// @ts-check
// This has V8 note where the server spends its time under load. Chrome's DevTools and speedscope draw such a file.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../scripts/server-process.mjs';
import { alternar, aquecer } from './carga/rodadas.mjs';

/** @typedef {import('./carga/carga.mjs').Chamada} Chamada */

const PERFIL = new URL('carga/perfil.mjs', import.meta.url).href;
const SEGUNDOS = 5;

/**
 * Writes a profile for each kind of call.
 * @param {{ env: NodeJS.ProcessEnv, bearer: Record<string, string> }} loja
 * @param {{ chamadas: Record<string, Chamada[]>, pasta: string }} como
 * @returns {Promise<string[]>} their files
 */
export async function gravarPerfis({ env, bearer }, { chamadas, pasta }) {
  const files = [];
  for (const [nome, quais] of Object.entries(chamadas)) {
    const file = join(pasta, `${nome}-${process.pid}.cpuprofile`);
    const server = await startServer({ ...env, NODE_OPTIONS: `--import ${PERFIL}`, PERFIL: file });
    const alvo = { nome, url: server.url, headers: bearer, pids: [server.pid], banco: undefined };
    try {
      await aquecer([{ alvo, chamadas: quais }]);
      process.kill(server.pid, 'SIGUSR2');
      await alternar([{ alvo, chamadas: quais }], { conexoes: 16, segundos: SEGUNDOS, rodadas: 1 });
      process.kill(server.pid, 'SIGUSR2');
      while (!existsSync(file)) await sleep(50);
    } finally {
      await server.stop();
    }
    files.push(file);
  }
  return files;
}
