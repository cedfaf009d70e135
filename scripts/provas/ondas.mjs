#!/usr/bin/env node
// @ts-check
// Waves in their long form: two hundred histories on each database of two people who pick several sales at once, compared with a model.
//   npm run prova:ondas
import { parseArgs } from 'node:util';
import { provaLonga } from './longa.mjs';

const PROJETOS = ['server-embutido', 'server-postgres'];
const { values } = parseArgs({ options: { projeto: { type: 'string', multiple: true, default: PROJETOS } } });

await provaLonga(values.projeto, ['ondas/modelo-da-onda.test.ts']);
