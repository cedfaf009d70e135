#!/usr/bin/env node
// @ts-check
// A hundred thousand rows are written as a spreadsheet in the memory of a few, on PostgreSQL, in both formats.
//   npm run prova:planilhas
import { provaLonga } from './longa.mjs';

await provaLonga(['server-postgres'], ['clientes/planilha/muitas-linhas.postgres.test.ts']);
