#!/usr/bin/env node
// @ts-check
// The box that finds anything among 100,000 variations, 30,000 customers and 100,000 sales on both databases: of 1,000 names with one
// wrong letter at least 95 % are found among the first five, and every kind of question is answered within 50 ms (95 of 100).
//   npm run prova:busca
import { provaLonga } from './longa.mjs';

await provaLonga(['server-postgres', 'server-embutido'], ['buscar/erros-de-digitacao.test.ts']);
