#!/usr/bin/env node
// @ts-check
// Stock beside a Bling that lowers it by invoice, by transition or not at all, whether the shop was told which or not: 300 orders in each
// kind of account, with postings, reversals and counts at random moments and events out of order, twice or never; on the shelf, here and
// there are the same units.
//   npm run prova:estoque
//   SEMENTE=7 npm run prova:estoque -- --projeto server-embutido
import { parseArgs } from 'node:util';
import { provaLonga } from './longa.mjs';

const PROJETOS = ['server-embutido', 'server-postgres'];
const { values } = parseArgs({ options: { projeto: { type: 'string', multiple: true, default: PROJETOS } } });

await provaLonga(values.projeto, ['sincronizacao/estoque/uma-vez-so.test.ts']);
