#!/usr/bin/env node
// @ts-check
// Shoots of three hundred generated pictures, with codes that are turned, out of focus or missing: whose each picture is, compared with the truth.
//   npm run prova:fotos
import { parseArgs } from 'node:util';
import { provaLonga } from './longa.mjs';

const { values } = parseArgs({
  options: { projeto: { type: 'string', multiple: true, default: ['server-embutido'] } },
});

await provaLonga(values.projeto, ['fotos/sessoes-de-fotos.embutido.test.ts']);
