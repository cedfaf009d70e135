#!/usr/bin/env node
// @ts-check
import { requireNode } from './node-version.mjs';

requireNode();
// Loaded only now: these files may use what an old Node does not have.
const { prepare } = await import('./prepare.mjs');
const { runBuilt } = await import('./run-built.mjs');
const { runScript } = await import('./terminal.mjs');

await runScript(() => prepare());
await runBuilt('main');
