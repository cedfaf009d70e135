#!/usr/bin/env node
// @ts-check
import { requireNode } from '../scripts/node-version.mjs';

requireNode();
await import('./bench.mjs');
