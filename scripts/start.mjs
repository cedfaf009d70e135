#!/usr/bin/env node
// @ts-check
import { requireNode } from './node-version.mjs';

requireNode();
// Loaded only now: these files may use what an old Node does not have.
const { PARTS } = await import('./build.mjs');
const { leaveOutDevPackages } = await import('./install/install.mjs');
const { isProduction } = await import('./is-production.mjs');
const { prepare } = await import('./prepare.mjs');
const { runBuilt } = await import('./run-built.mjs');
const { runScript } = await import('./terminal.mjs');

await runScript(async () => {
  await prepare(PARTS, { onlyToRun: true });
  if (isProduction()) await leaveOutDevPackages();
});
await runBuilt('main');
