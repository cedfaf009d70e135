#!/usr/bin/env node
// @ts-check
import { requireNode } from './node-version.mjs';

requireNode();
const { existsSync } = await import('node:fs');
const { prepare } = await import('./prepare.mjs');
const { inRoot } = await import('./paths.mjs');
const { runBuilt } = await import('./run-built.mjs');
const { Failure, runScript } = await import('./terminal.mjs');

const [name = ''] = process.argv.splice(2, 1);

await runScript(async () => {
  // The name becomes part of a path.
  if (!/^[a-z-]+$/.test(name) || !existsSync(inRoot('server', 'src', 'comandos', `${name}.ts`))) {
    throw new Failure(`Não existe o comando "${name}".`);
  }
  await prepare(['server']);
});
await runBuilt(name);
