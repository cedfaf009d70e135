#!/usr/bin/env node
// @ts-check
import { requireNode } from './node-version.mjs';

requireNode();
const { COMMANDS } = await import('./build.mjs');
const { prepare } = await import('./prepare.mjs');
const { runBuilt } = await import('./run-built.mjs');
const { Failure, runScript } = await import('./terminal.mjs');

const [name = ''] = process.argv.splice(2, 1);

await runScript(async () => {
  if (!COMMANDS.includes(name)) throw new Failure(`Não existe o comando "${name}".`);
  await prepare(['server'], { onlyToRun: true });
});
await runBuilt(name);
