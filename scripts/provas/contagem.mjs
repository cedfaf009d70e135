#!/usr/bin/env node
// @ts-check
// Counts in their long form: two hundred histories on each database of three people who count 5,000 variations while things are sold,
// lost and edited, with readings that arrive late, twice and out of order, compared with a model of the shelf.
//   npm run prova:contagem
//   npm run prova:contagem -- --projeto server-postgres
import { parseArgs } from 'node:util';
import { provaLonga } from './longa.mjs';

const PROJETOS = ['server-embutido', 'server-postgres'];
const { values } = parseArgs({ options: { projeto: { type: 'string', multiple: true, default: PROJETOS } } });

await provaLonga(values.projeto, ['contagens/modelo-da-contagem.test.ts']);
