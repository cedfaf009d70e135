#!/usr/bin/env node
// @ts-check
// The till: a shop of a million payments, whose days were closed, becomes one with closings, and each day keeps its sums; two people
// close at the same moment 500 times while others pay, correct, give back and reopen. Both on each database; it says how long the
// migration takes.
//   npm run prova:caixa
//   npm run prova:caixa -- --projeto server-postgres
import { parseArgs } from 'node:util';
import { provaLonga } from './longa.mjs';

const PROJETOS = ['server-embutido', 'server-postgres'];
const { values } = parseArgs({ options: { projeto: { type: 'string', multiple: true, default: PROJETOS } } });

await provaLonga(values.projeto, ['versoes/caixa-por-dia.test.ts', 'pagamentos/caixa/ao-mesmo-tempo.test.ts']);
