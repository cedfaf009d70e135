#!/usr/bin/env node
// @ts-check
import { requireNode } from './node-version.mjs';

requireNode();
const { existsSync } = await import('node:fs');
const { dirname, delimiter, join } = await import('node:path');
const { installTool } = await import('./install/install.mjs');
const { CACHE, inRoot, ROOT } = await import('./paths.mjs');
const { Failure, run, runScript, say } = await import('./terminal.mjs');

const [major = '24', ...asked] = process.argv.slice(2);
const FOLDER = join(CACHE, `node${major}`);

/** These tests lean on Node itself: threads, files, streams, native parts, calls over HTTP. */
const PARTS = [
  'banco-embutido/',
  'scripts/',
  'server/src/app.test',
  'server/src/ao-vivo/',
  'server/src/base/',
  'server/src/commands/',
  'server/src/copias/',
  'server/src/midia/',
  'server/src/operacao/',
  'server/src/planilhas/leitura/',
  'server/src/start/',
  'server/test/',
  '.embutido.test',
  'simulador/test/bling/webhooks',
  'simulador/test/chamadas',
  'simulador/test/diario',
  'simulador/test/estado',
  'simulador/test/main',
];

// Native parts are built for every Node at once, so the same node_modules serves.
await runScript(async () => {
  const node = process.versions.node.startsWith(`${major}.`) ? process.execPath : await fetchNode();
  const { output } = await run(node, ['--version']);
  say(`Testes com o Node.js ${output.trim()}`);
  const parts = asked.length > 0 ? asked : PARTS;
  const { code } = await run(node, [inRoot('scripts', 'test.mjs'), '--curto', ...parts], {
    cwd: ROOT,
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
    show: true,
  });
  process.exit(code);
});

async function fetchNode() {
  const name = `node-${process.platform}-${process.arch}`;
  const file = join(FOLDER, 'node_modules', name, 'bin', 'node');
  if (existsSync(file)) return file;
  await installTool(FOLDER, `${name}@${major}`, `Não foi possível baixar o Node.js ${major}.`);
  if (!existsSync(file)) throw new Failure(`O pacote ${name} não traz o Node.js onde se esperava.`);
  return file;
}
