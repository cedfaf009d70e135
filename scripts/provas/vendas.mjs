#!/usr/bin/env node
// @ts-check
// Sales in their long form: thousands of histories compared with a model of the shop, servers with a mistake in them that the
// comparison has to see, and many people at once who want the same thing.
//   npm run prova:vendas                        all of it, on both databases
//   npm run prova:vendas -- --projeto contract  one part: contract, server-embutido or server-postgres
import { parseArgs } from 'node:util';
import { provaLonga } from './longa.mjs';

const PROJETOS = ['contract', 'server-embutido', 'server-postgres'];
const { values } = parseArgs({ options: { projeto: { type: 'string', multiple: true, default: PROJETOS } } });

await provaLonga(values.projeto, ['vendas/modelo-da-venda.test.ts', 'vendas/disputa.test.ts']);
