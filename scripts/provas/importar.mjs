#!/usr/bin/env node
// @ts-check
// Two thousand shops come back from their own spreadsheets unchanged, two thousand sell between export and import and move no stock but what
// was confirmed, three hundred damaged files do what was promised or nothing, and fifty thousand rows come in, on both databases.
//   npm run prova:importar
import { provaLonga } from './longa.mjs';

await provaLonga(
  ['server-embutido', 'server-postgres'],
  [
    'planilhas/lojas-ao-acaso.test.ts',
    'planilhas/produtos/lojas-de-produtos-ao-acaso.test.ts',
    'planilhas/produtos/lojas-que-vendem-ao-acaso.test.ts',
  ],
);
