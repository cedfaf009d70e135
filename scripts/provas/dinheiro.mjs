#!/usr/bin/env node
// @ts-check
// Money in its long form: ten thousand histories of sales, payments, edits, cancellations, returns, exchanges, credit and closings
// beside each other, five thousand on each database, compared with a model of money. SEMENTE=n runs the same histories again,
// HISTORIAS=n another number of them.
//   npm run prova:dinheiro
import { parseArgs } from 'node:util';
import { provaLonga } from './longa.mjs';

const PROJETOS = ['server-embutido', 'server-postgres'];
const { values } = parseArgs({ options: { projeto: { type: 'string', multiple: true, default: PROJETOS } } });

await provaLonga(values.projeto, ['devolucoes/modelo-do-dinheiro.test.ts']);
