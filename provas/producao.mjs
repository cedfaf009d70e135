#!/usr/bin/env node
// @ts-check
// The image's own tree, made by the Dockerfile's own commands, on a read-only system, as nobody, behind Caddy with TLS.
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../scripts/paths.mjs';
import { prepare } from '../scripts/prepare.mjs';
import { freePort, startProgram } from '../scripts/server-process.mjs';
import { tempFolder } from '../scripts/temp-folder.mjs';
import { Failure, runScript } from '../scripts/terminal.mjs';
import { callerOf, check, clickThrough, failures, SENHA } from './producao/clicar.mjs';
import { confined, folderOfNobody, makeTree, startCaddy } from './producao/lugar.mjs';

await runScript(async () => {
  if (process.getuid?.() !== 0) throw new Failure('Esta prova precisa de root: ela monta o sistema só para leitura.');
  await prepare(['simulador']);
  const place = tempFolder('producao');
  chmodSync(place, 0o755);
  const tree = await makeTree(place);
  const data = folderOfNobody(join(place, 'dados'));

  const [inner, outer, plain] = [await freePort(), await freePort(), await freePort()];
  const PUBLIC_URL = `https://localhost:${outer}`;
  const bling = { BLING_CLIENT_ID: 'varal-demonstracao', BLING_CLIENT_SECRET: 'segredo-da-demonstracao' };
  const env = { ...settings(data, inner), ...bling, PUBLIC_URL };
  // It listens on the port after that of the server it knows.
  const simulated = await startProgram(
    inRoot('simulador', 'dist', 'main.js'),
    { ...bling, PORT: String(inner), DATA_DIR: tempFolder('simulador') },
    'Serviços externos simulados',
  );
  const server = confined(tree, data, env, [process.execPath, '--enable-source-maps', 'server/dist/main.js']);
  const caddy = startCaddy(place, { PUBLIC_URL, SERVIDOR: `127.0.0.1:${inner}` }, plain);
  try {
    const call = callerOf(PUBLIC_URL, await caddy.authority());
    const isReady = () =>
      call('GET', '/api/pronto/').then(
        ({ status }) => status === 200,
        () => false,
      );
    for (let tries = 0; tries < 300 && !(await isReady()); tries++) await sleep(100);
    await clickThrough(call, server.output);
    const copied = confined(tree, data, env, [process.execPath, 'server/dist/backup.js', join(data, 'copias')]);
    check('the backup command, beside the running server, ends with', await copied.ended, 0);
    const began = performance.now();
    server.child.kill('SIGTERM');
    check('SIGTERM with a screen open ends with', await server.ended, 0);
    console.log(`stopped in ${Math.round(performance.now() - began)} ms`);
  } finally {
    for (const { child } of [server, caddy, simulated]) child.kill('SIGKILL');
  }
  console.log(`${failures() === 0 ? 1 : 0} passed, ${failures()} failed`);
  process.exit(failures() === 0 ? 0 : 1);
});

/** @param {string} DATA_DIR @param {number} port */
function settings(DATA_DIR, port) {
  const simulated = `http://127.0.0.1:${port + 1}`;
  const outside = { BLING_URL: simulated, MELHOR_ENVIO_URL: simulated, MELHOR_ENVIO_TOKEN: 'x' };
  const place = { DATA_DIR, TMPDIR: join(DATA_DIR, 'tmp'), PORT: String(port), TRUST_PROXY: '127.0.0.1,::1' };
  return { ...outside, ...place, MODO: 'producao', NODE_ENV: 'production', ADMIN_PASSWORD: SENHA };
}
